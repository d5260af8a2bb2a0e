/**
 * The start of the editor as a state machine. It decides what is shown until the editor's screen is ready, and when
 * React is loaded. `createOpening` performs the effects; the core's `reduceApp` decides which documents are loaded.
 */

/**
 * - `loading`: the product is loading.
 * - `drawing`: the product is open, and its design is being drawn without React.
 * - `mounting`: the editor's scripts are loaded and evaluated.
 * - `mounted`: React is in the page, and may still be loading the product's screen.
 * - `ready`: a screen of the editor is shown.
 * - `failed`: the editor's scripts could not be loaded, and the page shows it.
 * - `stopped`: the widget was removed from the page.
 */
export const OPENING_PHASES = [
  'loading',
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
  /** The content that is shown before React has started. */
  readonly early: 'nothing' | 'spinner' | 'picture';
  /** True once the editor's chunks are preloaded. */
  readonly preloaded: boolean;
  /** False when the page selects no product: there is no design to draw. */
  readonly hasProduct: boolean;
  /** True once the shopper has waited so long that a sentence explains it. */
  readonly late: boolean;
}

export const OPENING_EVENTS = [
  /** Nothing has been shown for a short time. */
  'waitedShort',
  /** The network is slow, so React is mounted without a picture. */
  'waitedLong',
  /** The shopper has waited so long that the page must say why it can't be ordered yet. */
  'waitedTooLong',
  /** A picture was put in the page: the published opening, or the design. */
  'pictureShown',
  /** The opening's picture is painted. */
  'openingPainted',
  /** The product is open, or can't be opened. */
  'opened',
  /** The product is open or can't be opened, and the styles are loaded. */
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

/** The effects that `createOpening` performs, in the order of the list. */
export type OpeningEffect =
  | 'showSpinner'
  | 'markPicture'
  | 'showLate'
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

export function createOpeningState(hasProduct: boolean): OpeningState {
  return {
    phase: 'loading',
    early: 'nothing',
    preloaded: false,
    hasProduct,
    late: false,
  };
}

/** Returns the next state and its effects. An event that a phase doesn't expect changes nothing. */
export function reduceOpening(state: OpeningState, event: OpeningEvent): OpeningStep {
  const { phase, early, hasProduct } = state;
  const isBeforeMount = phase === 'loading' || phase === 'drawing';
  // Scripts that were still loading mount the editor even after the stop.
  if (phase === 'stopped') return { state, effects: event === 'mounted' ? ['unmount'] : [] };
  switch (event) {
    case 'stopped':
      return { state: { ...state, phase: 'stopped' }, effects: ['unmount'] };
    case 'waitedShort':
      return isBeforeMount && early === 'nothing'
        ? { state: { ...state, early: 'spinner' }, effects: ['showSpinner'] }
        : stay(state);
    case 'waitedLong':
      return isBeforeMount ? mountEditor(state, ['loadMessages']) : stay(state);
    case 'waitedTooLong':
      // The product's picture replaces the spinner, so it is marked like a first picture.
      return phase === 'ready' || phase === 'failed' || !hasProduct
        ? stay(state)
        : { state: { ...state, early: 'picture', late: true }, effects: ['markPicture', 'showLate'] };
    case 'pictureShown':
      // The editor's own screen may already be shown.
      return phase === 'ready' || phase === 'failed'
        ? stay(state)
        : {
            state: { ...state, early: 'picture' },
            effects: state.late ? ['markPicture', 'showLate'] : ['markPicture'],
          };
    case 'openingPainted':
      return withPreload(state, []);
    case 'opened':
      return { state, effects: ['loadMessages'] };
    case 'settled':
      if (!hasProduct) {
        const preloadStep = withPreload(state, []);
        return isBeforeMount ? mountEditor(preloadStep.state, preloadStep.effects) : stay(state);
      }
      // On a slow network the design is drawn even while React is loading.
      return withPreload(isBeforeMount ? { ...state, phase: 'drawing' } : state, ['drawDesign']);
    case 'drawn':
      return phase === 'drawing' ? mountEditor(state, []) : stay(state);
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

/** The chunks are preloaded once, after the files of the first picture. */
function withPreload(state: OpeningState, effects: readonly OpeningEffect[]): OpeningStep {
  return {
    state: { ...state, preloaded: true },
    effects: state.preloaded ? effects : [...effects, 'preloadEditor'],
  };
}

function mountEditor(state: OpeningState, effects: readonly OpeningEffect[]): OpeningStep {
  return {
    state: { ...state, phase: 'mounting' },
    effects: [...effects, 'mountEditor'],
  };
}
