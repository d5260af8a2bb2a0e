import type { Size } from '@cmon/render/stage/stageSize';
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWidget } from '../store/widgetContext.ts';
import { timings } from '../tokens.ts';
import styles from './Scaler.module.css';
import { scaleIn } from './scaleIn.ts';

/** The size at which the content is drawn, px. */
interface ScalerProps extends Size {
  readonly children: ReactNode;
}

/**
 * Scales its content down to the room it has, never up. Measures again 300 ms after the last resize, when the
 * width has changed, and when the page asks for it.
 */
export function Scaler({ width, height, children }: ScalerProps): ReactElement {
  const outer = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const asked = useWidget((state) => state.measureRevision);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page asks by raising the revision
  useLayoutEffect(() => {
    const element = outer.current;
    if (element) setScale(scaleIn(element, { width, height }));
  }, [width, height, asked]);

  useEffect(() => {
    const element = outer.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let measured = element.clientWidth;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === measured) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        measured = element.clientWidth;
        setScale(scaleIn(element, { width, height }));
      }, timings.scalerDebounce);
    });
    observer.observe(element);
    return () => {
      clearTimeout(waiting);
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
