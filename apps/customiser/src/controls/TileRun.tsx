import { Children, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './TileGrid.module.css';

interface TileRunProps {
  readonly always: boolean;
  readonly children: ReactNode;
}

/** A run of tiles of a long grid: drawn while it is near the screen, else an empty room of the height it had. */
export function TileRun({ always, children }: TileRunProps): ReactElement {
  const run = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(always);
  const height = useRef<number | null>(null);
  useEffect(() => {
    const element = run.current;
    if (!element || always || typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && element.childElementCount > 0) height.current = element.offsetHeight;
        setNear(entry.isIntersecting);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [always]);
  const drawn = near || always;
  const rows = Math.ceil(Children.count(children) / 3);
  return (
    <div
      ref={run}
      className={styles.run}
      style={drawn ? undefined : { minHeight: height.current ?? rows * 100 }}
    >
      {drawn && children}
    </div>
  );
}
