import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { listenToGestures } from './listenToGestures.ts';
import { listenToKeys } from './listenToKeys.ts';
import { FIT, MAX_SCALE, STEP, zoomAt } from './zoom.ts';

export interface StageZoom {
  readonly scale: number;
  readonly canMagnify: boolean;
  readonly magnify: () => void;
  readonly reduce: () => void;
  readonly fit: () => void;
  /** Style of the content inside the frame. */
  readonly style: CSSProperties | undefined;
}

/** Magnifies the content of a frame by buttons, keys, pinch, and the wheel with Ctrl; a drag moves it. */
export function useZoom(frame: RefObject<HTMLElement | null>, isEnabled: boolean): StageZoom {
  const [zoom, setZoom] = useState(FIT);
  if (!isEnabled && zoom !== FIT) setZoom(FIT);

  useEffect(() => {
    const element = frame.current;
    if (!element || !isEnabled) return;
    const stops = [listenToGestures(element, setZoom), listenToKeys(element, setZoom)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, isEnabled]);

  const zoomByStep = (factor: number) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    setZoom((now) => zoomAt(now, factor, { x: 0, y: 0 }, { width, height }));
  };
  const { scale, x, y } = zoom;
  return {
    scale,
    canMagnify: scale < MAX_SCALE,
    magnify: () => zoomByStep(STEP),
    reduce: () => zoomByStep(1 / STEP),
    fit: () => setZoom(FIT),
    style: zoom === FIT ? undefined : { transform: `translate(${x}px, ${y}px) scale(${scale})` },
  };
}
