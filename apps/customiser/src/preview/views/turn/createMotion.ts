/** Degrees for one pixel of a drag. */
const DRAG_RATE = 0.6;
/** Share of the speed that remains after one sixtieth of a second. */
const FRICTION = 0.94;
/** Share of the distance to the target that remains after one sixtieth of a second. */
const EASE = 0.82;
const FRAME_MS = 1000 / 60;
/** The object turns by this angle when it appears, degrees, to show that it can be turned. */
const ENTRANCE = 50;

export interface Motion {
  /** Turns to an angle in degrees, at once or with an ease. */
  readonly goTo: (degrees: number, isSmooth: boolean) => void;
  /** Returns the angle, in degrees, at which the object is or will stop. */
  readonly getGoal: () => number;
  /** Returns true once the object has been at an angle. */
  readonly hasTurned: () => boolean;
  readonly grab: (x: number) => void;
  readonly drag: (x: number) => void;
  /** Ends a drag; with `isSmooth` the object keeps its momentum for a moment. */
  readonly release: (isSmooth: boolean) => void;
  /** Draws the present angle again, because the print or the size has changed. */
  readonly redraw: () => void;
  readonly stop: () => void;
}

/**
 * Turns an object by drags and steps. `draw` is called once a frame, only while the object moves. `onRest` is called when
 * the object has stopped.
 */
export function createMotion(draw: (degrees: number) => void, onRest: (degrees: number) => void): Motion {
  let degrees: number | null = null;
  let target: number | null = null;
  /** Degrees per sixtieth of a second. */
  let speed = 0;
  let grabbedX: number | null = null;
  let frame = 0;
  let lastFrameTime = 0;

  const computeAngle = (from: number, ticks: number): number => {
    if (target !== null) {
      const next = target + (from - target) * EASE ** ticks;
      // An object within 0.2° of its target is put there, because the rest of the way can't be seen.
      if (Math.abs(next - target) > 0.2) return next;
      const reached = target;
      target = null;
      return reached;
    }
    if (grabbedX !== null) return from;
    const next = from + speed * ticks;
    // A speed below 0.05 can't be seen, so the object stops.
    speed = Math.abs(speed) < 0.05 ? 0 : speed * FRICTION ** ticks;
    return next;
  };
  const drawFrame = (now: number) => {
    // A late frame counts as at most four sixtieths of a second, so that the object doesn't jump.
    const ticks = Math.min(4, Math.max(0.25, (now - lastFrameTime) / FRAME_MS));
    lastFrameTime = now;
    frame = 0;
    if (degrees === null) return;
    degrees = computeAngle(degrees, ticks);
    draw(degrees);
    if (target !== null || (grabbedX === null && speed !== 0)) schedule();
    else onRest(degrees);
  };
  const schedule = () => {
    if (frame !== 0) return;
    lastFrameTime = performance.now();
    frame = requestAnimationFrame(drawFrame);
  };
  return {
    goTo: (to, isSmooth) => {
      speed = 0;
      target = to;
      degrees = isSmooth ? (degrees ?? to - ENTRANCE) : to;
      schedule();
    },
    getGoal: () => target ?? degrees ?? 0,
    hasTurned: () => degrees !== null,
    grab: (x) => {
      grabbedX = x;
      target = null;
      speed = 0;
    },
    drag: (x) => {
      if (grabbedX === null || degrees === null) return;
      const by = (x - grabbedX) * DRAG_RATE;
      grabbedX = x;
      degrees += by;
      // A weighted average of the last moves, so that the momentum doesn't depend on the very last one alone.
      speed = by * 0.6 + speed * 0.4;
      schedule();
    },
    release: (isSmooth) => {
      if (grabbedX === null) return;
      grabbedX = null;
      if (!isSmooth) speed = 0;
      schedule();
    },
    redraw: schedule,
    stop: () => cancelAnimationFrame(frame),
  };
}
