import { UNCONTROLLED_INPUT } from '../store/uncontrolledInput.ts';

/**
 * Events of a keystroke that no component uses. React listens to every event twice and searches for handlers each
 * time.
 */
const UNUSED_EVENTS = [
  'keypress',
  'keyup',
  'textInput',
  'compositionstart',
  'compositionupdate',
  'compositionend',
];

/** Events that an uncontrolled input handles itself. */
const INPUT_EVENTS = ['keydown', 'input'];

/**
 * Runs `mount`, which mounts React in `box`, and suppresses React's listeners for events that no component uses.
 * Returns the result of `mount`.
 */
export function limitReactEvents<T>(box: HTMLElement, mount: () => T): T {
  const { addEventListener } = box;
  box.addEventListener = (
    kind: string,
    listener: EventListener,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (UNUSED_EVENTS.includes(kind)) return;
    const filtered: EventListener = (event) => {
      if (!isUncontrolled(event.target)) listener(event);
    };
    addEventListener.call(box, kind, INPUT_EVENTS.includes(kind) ? filtered : listener, options);
  };
  // Otherwise React would listen to every caret move on the box's document.
  Object.defineProperty(box, 'ownerDocument', { value: null, configurable: true });
  try {
    return mount();
  } finally {
    Reflect.deleteProperty(box, 'addEventListener');
    Reflect.deleteProperty(box, 'ownerDocument');
  }
}

const isUncontrolled = (target: EventTarget | null): boolean =>
  target instanceof Element && target.hasAttribute(UNCONTROLLED_INPUT);
