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
export type OpeningPhase = (typeof OPENING_PHASES)[number];

export interface OpeningState {
  readonly phase: OpeningPhase;
  /** The content that is shown before React has started. */
  readonly placeholder: 'nothing' | 'spinner' | 'picture';
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
  /** Records in the store that a picture is in the page, so that React shows no spinner. */
  | 'markPicture'
  /** Shows a message that the editor takes long to load. */
  | 'showWaitMessage'
  | 'loadMessages'
  | 'drawDesign'
  | 'preloadEditor'
  | 'mountEditor'
  /** Empties the container of the placeholder, which stays in the page. */
  | 'clearPlaceholder'
  | 'removePlaceholder'
  /** Dispatches the page event `forceResize` a moment later, so that the previews are measured again. */
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
    placeholder: 'nothing',
    preloaded: false,
    hasProduct,
    late: false,
  };
}

/** One row of the table: what an event changes in some phases. Whatever it doesn't name stays as it is. */
interface OpeningTransition extends Partial<Pick<OpeningState, 'placeholder' | 'late'>> {
  readonly event: OpeningEvent;
  readonly from: readonly OpeningPhase[];
  readonly guard?: (state: OpeningState) => boolean;
  readonly to?: OpeningPhase;
  readonly effects: readonly OpeningEffect[];
}

const BEFORE_MOUNT = ['loading', 'drawing'] as const;
const BEFORE_SCREEN = [...BEFORE_MOUNT, 'mounting', 'mounted'] as const;
const BEFORE_STOP = [...BEFORE_SCREEN, 'ready', 'failed'] as const;

const hasProduct = (state: OpeningState): boolean => state.hasProduct;
const isLate = (state: OpeningState): boolean => state.late;
const showsNothing = ({ placeholder }: OpeningState): boolean => placeholder === 'nothing';
const showsPicture = ({ placeholder }: OpeningState): boolean => placeholder === 'picture';

/** The first row that fits the event, the phase and the guard applies. An event without such a row changes nothing. */
const TRANSITIONS: readonly OpeningTransition[] = [
  {
    event: 'waitedShort',
    from: BEFORE_MOUNT,
    guard: showsNothing,
    placeholder: 'spinner',
    effects: ['showSpinner'],
  },
  { event: 'waitedLong', from: BEFORE_MOUNT, to: 'mounting', effects: ['loadMessages', 'mountEditor'] },
  // The product's picture replaces the spinner, so it is marked like a first picture.
  {
    event: 'waitedTooLong',
    from: BEFORE_SCREEN,
    guard: hasProduct,
    placeholder: 'picture',
    late: true,
    effects: ['markPicture', 'showWaitMessage'],
  },

  {
    event: 'pictureShown',
    from: BEFORE_SCREEN,
    guard: isLate,
    placeholder: 'picture',
    effects: ['markPicture', 'showWaitMessage'],
  },
  { event: 'pictureShown', from: BEFORE_SCREEN, placeholder: 'picture', effects: ['markPicture'] },
  { event: 'openingPainted', from: BEFORE_STOP, effects: ['preloadEditor'] },

  { event: 'opened', from: BEFORE_STOP, effects: ['loadMessages'] },
  {
    event: 'settled',
    from: BEFORE_MOUNT,
    guard: hasProduct,
    to: 'drawing',
    effects: ['drawDesign', 'preloadEditor'],
  },
  // On a slow network the design is drawn even while React is loading.
  { event: 'settled', from: BEFORE_STOP, guard: hasProduct, effects: ['drawDesign', 'preloadEditor'] },
  { event: 'settled', from: BEFORE_MOUNT, to: 'mounting', effects: ['preloadEditor', 'mountEditor'] },
  { event: 'drawn', from: ['drawing'], to: 'mounting', effects: ['mountEditor'] },

  { event: 'mounted', from: ['mounting'], guard: showsPicture, to: 'mounted', effects: ['forceResizeSoon'] },
  { event: 'mounted', from: ['mounting'], to: 'mounted', effects: ['clearPlaceholder', 'forceResizeSoon'] },
  // React may show the screen before it has returned from mounting.
  { event: 'mounted', from: ['ready'], effects: ['clearPlaceholder', 'forceResizeSoon'] },
  // Scripts that were still loading mount the editor even after the stop.
  { event: 'mounted', from: ['stopped'], effects: ['unmount'] },
  {
    event: 'mountFailed',
    from: BEFORE_STOP,
    to: 'failed',
    placeholder: 'nothing',
    effects: ['removePlaceholder', 'showFailure'],
  },
  {
    event: 'screenShown',
    from: BEFORE_STOP,
    to: 'ready',
    placeholder: 'nothing',
    effects: ['removePlaceholder'],
  },

  { event: 'stopped', from: BEFORE_STOP, to: 'stopped', effects: ['unmount'] },
];

/** Returns the next state and its effects. */
export function reduceOpening(state: OpeningState, event: OpeningEvent): OpeningStep {
  const transition = TRANSITIONS.find(
    (row) => row.event === event && row.from.includes(state.phase) && (row.guard?.(state) ?? true),
  );
  if (!transition) return { state, effects: [] };
  const { to, placeholder, late, effects } = transition;
  return {
    state: {
      ...state,
      phase: to ?? state.phase,
      placeholder: placeholder ?? state.placeholder,
      late: late ?? state.late,
      preloaded: state.preloaded || effects.includes('preloadEditor'),
    },
    // The chunks are preloaded once, after the files of the first picture.
    effects: state.preloaded ? effects.filter((effect) => effect !== 'preloadEditor') : effects,
  };
}
