import type { Solid } from '@cmon/core/catalogue/document';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Drawing } from '../../../controls/useScene.ts';
import { createMotion, type Motion } from './createMotion.ts';
import { createTurntable, type Turntable } from './createTurntable.ts';
import { getWallHeight, paintWall, type WallPrint } from './paintWall.ts';

interface TurntableState {
  /** False where the browser can't draw the object. */
  readonly canDraw: boolean;
  /** Angle at which the object rests, degrees from its front. */
  readonly angle: number;
  readonly motion: RefObject<Motion | null>;
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws the object on a canvas that it adds to `container`, updates the print on it, and rotates it. */
export function useTurntable(
  container: RefObject<HTMLElement | null>,
  solid: Solid,
  prints: readonly WallPrint[],
  drawing: Drawing,
): TurntableState {
  const [canDraw, setCanDraw] = useState(true);
  const [angle, setAngle] = useState(0);
  const [table, setTable] = useState<Turntable | null>(null);
  const motion = useRef<Motion | null>(null);
  const wallHeight = getWallHeight(prints);

  useEffect(() => {
    const parent = container.current;
    if (!parent) return;
    // A disposed turntable has released the graphics context of its canvas, so each turntable needs a new canvas.
    const canvas = document.createElement('canvas');
    parent.prepend(canvas);
    const turntable = createTurntable(canvas, solid, wallHeight);
    const fail = () => setCanDraw(false);
    if (!turntable) return fail();
    const moving = createMotion(turntable.draw, (degrees) =>
      setAngle(Math.round((((degrees + solid.face) % 360) + 360) % 360) % 360),
    );
    motion.current = moving;
    setTable(turntable);
    const fitToParent = () => {
      const { clientWidth, clientHeight } = parent;
      if (clientWidth === 0 || clientHeight === 0) return;
      turntable.resize(clientWidth, clientHeight);
      moving.redraw();
    };
    fitToParent();
    const observer = new ResizeObserver(fitToParent);
    observer.observe(parent);
    canvas.addEventListener('webglcontextlost', fail);
    return () => {
      canvas.removeEventListener('webglcontextlost', fail);
      observer.disconnect();
      moving.stop();
      turntable.dispose();
      canvas.remove();
      motion.current = null;
    };
  }, [container, solid, wallHeight]);

  const wall = useMemo(() => document.createElement('canvas'), []);
  useEffect(() => {
    if (!table) return;
    let isCurrent = true;
    void paintWall(prints, drawing, wall).then(() => {
      if (!isCurrent) return;
      table.setPrint(wall);
      // An object turns to the edited print when it is drawn for the first time, unless the shopper has already turned it.
      if (motion.current?.hasTurned()) motion.current.redraw();
      else motion.current?.goTo(-solid.face, !prefersReducedMotion());
    });
    return () => {
      isCurrent = false;
    };
  }, [table, prints, drawing, wall, solid]);

  return { canDraw, angle, motion };
}
