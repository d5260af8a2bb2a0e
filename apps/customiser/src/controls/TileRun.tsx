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
 * How far from the screen a run is drawn, and how far it must go to be left out again, px: were they the same, one whose
 * room isn't quite its height could come and go for ever.
 */
const NEAR = '500px';
const FAR = '700px';

/** A run of tiles of a long grid: drawn when it comes near the screen; an empty room of its height where it is far away. */
export function TileRun({ always, children }: TileRunProps): ReactElement {
  const run = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(always);
  const [room, setRoom] = useState<number | null>(null);
  const tiles = Children.count(children);

  useLayoutEffect(() => {
    const like = [...(run.current?.parentElement?.children ?? [])].find(
      (other) => other.childElementCount > 0,
    );
    if (!always && like) setRoom((known) => known ?? (heightOf(like) * tiles) / like.childElementCount);
  }, [always, tiles]);

  useEffect(() => {
    const element = run.current;
    if (!element || always || typeof IntersectionObserver === 'undefined') return setDrawn(true);
    const coming = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && setDrawn(true), {
      rootMargin: NEAR,
    });
    const going = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting !== false) return;
        if (element.childElementCount > 0) setRoom(heightOf(element));
        setDrawn(false);
      },
      { rootMargin: FAR },
    );
    coming.observe(element);
    going.observe(element);
    return () => {
      coming.disconnect();
      going.disconnect();
    };
  }, [always]);

  const shown = drawn || always;
  return (
    <div ref={run} className={styles.run} style={shown ? undefined : { minHeight: room ?? undefined }}>
      {shown && children}
    </div>
  );
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;
