import {
  Children,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './TileGrid.module.css';

interface TileRunProps {
  /** True for a run that is drawn even far from the screen, e.g. the run with the focused tile. */
  readonly alwaysDrawn: boolean;
  readonly children: ReactNode;
}

/**
 * The distances from the screen, px, at which a run is drawn and removed. They differ so that a run whose reserved
 * height isn't exact doesn't flicker.
 */
const NEAR = '500px';
const FAR = '700px';

/** A run of tiles in a long grid, drawn while it is near the screen. Otherwise an empty element keeps its height. */
export function TileRun({ alwaysDrawn, children }: TileRunProps): ReactElement {
  const run = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(alwaysDrawn);
  const [height, setHeight] = useState<number | null>(null);
  const tiles = Children.count(children);

  // Estimates the height of a run that was never drawn from the height of a tile in a drawn run of the same grid.
  useLayoutEffect(() => {
    const drawnRun = [...(run.current?.parentElement?.children ?? [])].find(
      (other) => other.childElementCount > 0,
    );
    if (!alwaysDrawn && drawnRun)
      setHeight((current) => current ?? (measureHeight(drawnRun) * tiles) / drawnRun.childElementCount);
  }, [alwaysDrawn, tiles]);

  useEffect(() => {
    const element = run.current;
    if (!element || alwaysDrawn || typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const enterObserver = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setIsNear(true),
      {
        rootMargin: NEAR,
      },
    );
    const leaveObserver = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== false) return;
        if (element.childElementCount > 0) setHeight(measureHeight(element));
        setIsNear(false);
      },
      { rootMargin: FAR },
    );
    enterObserver.observe(element);
    leaveObserver.observe(element);
    return () => {
      enterObserver.disconnect();
      leaveObserver.disconnect();
    };
  }, [alwaysDrawn]);

  const isDrawn = isNear || alwaysDrawn;
  return (
    <div ref={run} className={styles.run} style={isDrawn ? undefined : { minHeight: height ?? undefined }}>
      {isDrawn && children}
    </div>
  );
}

const measureHeight = (element: Element): number => element.getBoundingClientRect().height;
