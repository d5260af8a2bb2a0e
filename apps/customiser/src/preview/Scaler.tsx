import type { Size } from '@cmon/render/stage/computeStageSize';
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWidget } from '../store/widgetContext.ts';
import { TIMINGS } from '../tokens.ts';
import { computeScale } from './computeScale.ts';
import styles from './Scaler.module.css';

/** The unscaled size of the content, px. */
interface ScalerProps extends Size {
  readonly children: ReactNode;
}

/**
 * Scales its content down to the available space, never up. Measures again 300 ms after the last resize that changed
 * the width, and when the page requests it.
 */
export function Scaler({ width, height, children }: ScalerProps): ReactElement {
  const outer = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const measureRevision = useWidget((state) => state.measureRevision);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page requests a measurement by increasing the revision
  useLayoutEffect(() => {
    const element = outer.current;
    if (element) setScale(computeScale(element, { width, height }));
  }, [width, height, measureRevision]);

  useEffect(() => {
    const element = outer.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let lastWidth = element.clientWidth;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === lastWidth) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        lastWidth = element.clientWidth;
        setScale(computeScale(element, { width, height }));
      }, TIMINGS.scalerDebounce);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [width, height]);

  return (
    <div ref={outer} className={styles.outer} style={{ height: height * scale }}>
      <div className={styles.inner} style={{ width, height, transform: `translateX(-50%) scale(${scale})` }}>
        {children}
      </div>
    </div>
  );
}
