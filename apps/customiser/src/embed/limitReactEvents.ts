import { UNCONTROLLED_INPUT } from '../store/uncontrolledInput.ts';

/**
 * What a keystroke fires beside what a field is read by, and no part of the editor asks React for. React listens to every
 * event there is, twice, and looks for whom it may concern each time.
 */
const UNHEARD = ['keypress', 'keyup', 'textInput', 'compositionstart', 'compositionupdate', 'compositionend'];

/** What concerns nobody but the field it happens to, where that listens to it by itself. */
const OWNED = ['keydown', 'input'];

/** Has `mount`, which mounts React in `box`, leave unheard what no part of the editor asks React for. */
export function limitReactEvents<T>(box: HTMLElement, mount: () => T): T {
  const { addEventListener } = box;
  box.addEventListener = (
    kind: string,
    listener: EventListener,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (UNHEARD.includes(kind)) return;
    const heard: EventListener = (event) => {
      if (!isOwn(event.target)) listener(event);
    };
    addEventListener.call(box, kind, OWNED.includes(kind) ? heard : listener, options);
  };
  // React would listen to every caret move on the document that owns the box.
  Object.defineProperty(box, 'ownerDocument', { value: null, configurable: true });
  try {
    return mount();
  } finally {
    Reflect.deleteProperty(box, 'addEventListener');
    Reflect.deleteProperty(box, 'ownerDocument');
  }
}

const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.hasAttribute(UNCONTROLLED_INPUT);
