import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ColumnScroller.module.css';

interface ColumnScrollerProps {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Changes when the table has other columns. */
  readonly columns: readonly unknown[];
}

/**
 * Buttons that scroll a table which is wider than the screen. Its own scroll bar is below its last row, and a tablet shows
 * none.
 */
export function ColumnScroller({ body, columns }: ColumnScrollerProps) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  const getFrame = () => body.current?.closest('table')?.parentElement ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have another width.
  useEffect(() => {
    const frame = getFrame();
    const table = frame?.firstElementChild;
    if (!frame || !table) return;
    const measure = () => {
      const after = frame.scrollWidth - frame.clientWidth - frame.scrollLeft > 1;
      setHidden({ before: frame.scrollLeft > 1, after });
      frame.toggleAttribute('data-scrolled', frame.scrollLeft > 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(table);
    frame.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', measure);
    };
  }, [columns]);
  const scroll = (share: number) => {
    const frame = getFrame();
    frame?.scrollBy({ left: frame.clientWidth * share, behavior: 'smooth' });
  };
  if (!hidden.before && !hidden.after) return null;
  return (
    <div className={classes.scroller}>
      <Button
        variant="default"
        size="xs"
        h={34}
        leftSection={<Icon name="left" />}
        disabled={!hidden.before}
        onClick={() => scroll(-0.6)}
      >
        {t('list.columnsBefore')}
      </Button>
      <Button
        variant="default"
        size="xs"
        h={34}
        rightSection={<Icon name="right" />}
        disabled={!hidden.after}
        onClick={() => scroll(0.6)}
      >
        {t('list.columnsAfter')}
      </Button>
    </div>
  );
}
