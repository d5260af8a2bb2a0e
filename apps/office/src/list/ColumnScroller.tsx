import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import classes from './ColumnScroller.module.css';

/** How far a press scrolls, as a share of the visible width, so that some columns stay in view. */
const SCROLL_SHARE = 0.6;

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
  const [hasHidden, setHasHidden] = useState({ before: false, after: false });
  const getFrame = () => body.current?.closest('table')?.parentElement ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have another width.
  useEffect(() => {
    const frame = getFrame();
    const table = frame?.firstElementChild;
    if (!frame || !table) return;
    const measure = () => {
      const after = frame.scrollWidth - frame.clientWidth - frame.scrollLeft > 1;
      setHasHidden({ before: frame.scrollLeft > 1, after });
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
  if (!hasHidden.before && !hasHidden.after) return null;
  return (
    <div className={classes.scroller}>
      <Button
        variant="default"
        size="xs"
        h={34}
        leftSection={<Icon name="left" />}
        disabled={!hasHidden.before}
        onClick={() => scroll(-SCROLL_SHARE)}
      >
        {t('list.columnsBefore')}
      </Button>
      <Button
        variant="default"
        size="xs"
        h={34}
        rightSection={<Icon name="right" />}
        disabled={!hasHidden.after}
        onClick={() => scroll(SCROLL_SHARE)}
      >
        {t('list.columnsAfter')}
      </Button>
    </div>
  );
}
