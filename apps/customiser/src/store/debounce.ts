/** Something that is put off while it is asked for again and again. */
export interface PutOff {
  /** Asks for it, once more; it happens when nobody has asked for the pause. */
  readonly ask: () => void;
  /** Nobody asks any longer. */
  readonly drop: () => void;
}

/** By which a browser's timers ring before their time, ms. */
const early = 1;

/**
 * Does something once nobody has asked for it for `pause` ms. One timer serves many askings: one begun and given up at
 * each key costs more than most of what it puts off.
 */
export function afterPause(act: () => void, pause: number): PutOff {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  const look = () => {
    const left = due - performance.now();
    timer = left > early ? setTimeout(look, left) : undefined;
    if (timer === undefined) act();
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    ask: () => {
      due = performance.now() + pause;
      timer ??= setTimeout(look, pause);
    },
    drop,
  };
}
