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
  readonly always: boolean;
  readonly children: ReactNode;
}

/**
 * The distances from the screen, px, at which a run is drawn and removed. They differ so that a run whose reserved
 * height isn't exact doesn't flicker.
 */
const NEAR = '500px';
const FAR = '700px';

/** A run of tiles in a long grid, drawn while it is near the screen. Otherwise an empty element keeps its height. */
export function TileRun({ always, children }: TileRunProps): ReactElement {
  const run = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(always);
  const [height, setHeight] = useState<number | null>(null);
  const tiles = Children.count(children);

  useLayoutEffect(() => {
    const drawnRun = [...(run.current?.parentElement?.children ?? [])].find(
      (other) => other.childElementCount > 0,
    );
    if (!always && drawnRun)
      setHeight((known) => known ?? (heightOf(drawnRun) * tiles) / drawnRun.childElementCount);
  }, [always, tiles]);

  useEffect(() => {
    const element = run.current;
    if (!element || always || typeof IntersectionObserver === 'undefined') return setDrawn(true);
    const enterObserver = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && setDrawn(true), {
      rootMargin: NEAR,
    });
    const leaveObserver = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting !== false) return;
        if (element.childElementCount > 0) setHeight(heightOf(element));
        setDrawn(false);
      },
      { rootMargin: FAR },
    );
    enterObserver.observe(element);
    leaveObserver.observe(element);
    return () => {
      enterObserver.disconnect();
      leaveObserver.disconnect();
    };
  }, [always]);

  const shown = drawn || always;
  return (
    <div ref={run} className={styles.run} style={shown ? undefined : { minHeight: height ?? undefined }}>
      {shown && children}
    </div>
  );
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;
