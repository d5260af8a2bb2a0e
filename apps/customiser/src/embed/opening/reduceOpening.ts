/**
 * How the editor comes into a page, as a state machine. Which documents are fetched meanwhile is the core's `reduceApp`; this
 * says what is shown until the editor's own screen is there, and when React is loaded. `runOpening` performs the effects.
 */

/**
 * - `asking`: the product is on its way.
 * - `drawing`: the product is open, and its design is being drawn without React.
 * - `mounting`: the editor's scripts are loaded and evaluated.
 * - `mounted`: React is in the page, and may still be loading the product's screen.
 * - `ready`: a screen of the editor is shown.
 * - `failed`: the editor's scripts could not be loaded, and the page says so.
 * - `stopped`: the widget was taken out of the page.
 */
export const OPENING_PHASES = [
  'asking',
  'drawing',
  'mounting',
  'mounted',
  'ready',
  'failed',
  'stopped',
] as const;
type OpeningPhase = (typeof OPENING_PHASES)[number];

export interface OpeningState {
  readonly phase: OpeningPhase;
  /** What is shown before React. */
  readonly early: 'nothing' | 'spinner' | 'picture';
  /** True once the browser was asked for the editor's chunks. */
  readonly preloaded: boolean;
  /** False where the page asks for no product: there is no design to draw. */
  readonly hasProduct: boolean;
}

export const OPENING_EVENTS = [
  /** A shopper has looked at nothing for a while. */
  'waitedShort',
  /** The network keeps the shopper waiting: better a screen that says so. */
  'waitedLong',
  /** A picture was put in the page: the product's published opening, or the design. */
  'pictureShown',
  /** The opening's picture is painted. */
  'openingPainted',
  /** The product is open, or can't be opened. */
  'opened',
  /** The same, and the styles have arrived too. */
  'settled',
  /** The design is painted, or could not be drawn. */
  'drawn',
  'mounted',
  'mountFailed',
  /** A screen of the editor was put in the page. */
  'screenShown',
  'stopped',
] as const;
export type OpeningEvent = (typeof OPENING_EVENTS)[number];

/** What `runOpening` does, in the order of the list. */
export type OpeningEffect =
  | 'showSpinner'
  | 'markPicture'
  | 'loadMessages'
  | 'drawDesign'
  | 'preloadEditor'
  | 'mountEditor'
  | 'clearEarly'
  | 'removeEarly'
  | 'forceResizeSoon'
  | 'showFailure'
  | 'unmount';

export interface OpeningStep {
  readonly state: OpeningState;
  readonly effects: readonly OpeningEffect[];
}

export function firstOpeningState(hasProduct: boolean): OpeningState {
  return {
    phase: 'asking',
    early: 'nothing',
    preloaded: false,
    hasProduct,
  };
}

/** The next state and what has to be done for it. An event that a phase doesn't expect changes nothing. */
export function reduceOpening(state: OpeningState, event: OpeningEvent): OpeningStep {
  const { phase, early, hasProduct } = state;
  const before = phase === 'asking' || phase === 'drawing';
  // Scripts that were on their way mount the editor all the same.
  if (phase === 'stopped') return { state, effects: event === 'mounted' ? ['unmount'] : [] };
  switch (event) {
    case 'stopped':
      return { state: { ...state, phase: 'stopped' }, effects: ['unmount'] };
    case 'waitedShort':
      return before && early === 'nothing'
        ? { state: { ...state, early: 'spinner' }, effects: ['showSpinner'] }
        : stay(state);
    case 'waitedLong':
      return before ? mounting(state, ['loadMessages']) : stay(state);
    case 'pictureShown':
      // The editor's own screen may have been quicker.
      return phase === 'ready' || phase === 'failed'
        ? stay(state)
        : { state: { ...state, early: 'picture' }, effects: ['markPicture'] };
    case 'openingPainted':
      return preloading(state, []);
    case 'opened':
      return { state, effects: ['loadMessages'] };
    case 'settled':
      if (!hasProduct) {
        const asked = preloading(state, []);
        return before ? mounting(asked.state, asked.effects) : stay(state);
      }
      // On a slow network the design is drawn even while React is on its way.
      return preloading(before ? { ...state, phase: 'drawing' } : state, ['drawDesign']);
    case 'drawn':
      return phase === 'drawing' ? mounting(state, []) : stay(state);
    case 'mounted':
      return phase === 'mounting' || phase === 'ready'
        ? {
            state: { ...state, phase: phase === 'ready' ? 'ready' : 'mounted' },
            effects: early === 'picture' ? ['forceResizeSoon'] : ['clearEarly', 'forceResizeSoon'],
          }
        : stay(state);
    case 'mountFailed':
      return {
        state: { ...state, phase: 'failed', early: 'nothing' },
        effects: ['removeEarly', 'showFailure'],
      };
    case 'screenShown':
      return { state: { ...state, phase: 'ready', early: 'nothing' }, effects: ['removeEarly'] };
  }
}

const stay = (state: OpeningState): OpeningStep => ({ state, effects: [] });

/** The chunks are asked for once, behind what the first picture is made of. */
function preloading(state: OpeningState, effects: readonly OpeningEffect[]): OpeningStep {
  return {
    state: { ...state, preloaded: true },
    effects: state.preloaded ? effects : [...effects, 'preloadEditor'],
  };
}

function mounting(state: OpeningState, effects: readonly OpeningEffect[]): OpeningStep {
  return {
    state: { ...state, phase: 'mounting' },
    effects: [...effects, 'mountEditor'],
  };
}
