import { saysTheSame } from '@cmon/core/composition/correctTexts';
import { useEffect, useRef, useState } from 'react';
import type { Widget } from '../store/widgetContext.ts';
import type { FollowedLine, FollowedOrder } from './followedOrder.ts';
import { lineCatalogue } from './lineCatalogue.ts';
import { correctedIn, openLine } from './openLine.ts';
import { useWords } from './words.ts';

/** A line's design: opened (for the n-th time), loading, failed, or none at all. */
export type OpenedLine =
  | { readonly kind: 'open'; readonly widget: Widget; readonly time: number }
  | { readonly kind: 'loading' | 'failed' | 'none' };

interface Held {
  readonly widget: Widget;
  readonly line: FollowedLine;
}

/**
 * Opens a line with the catalogue that it was composed with. What was typed stays when the line is told anew; a line
 * that has closed, or that says something else and wasn't touched, opens again as it is told.
 */
export function useLine(order: FollowedOrder, line: FollowedLine): OpenedLine {
  const words = useWords();
  const [opened, setOpened] = useState<OpenedLine>({ kind: line.composition ? 'loading' : 'none' });
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const { composition, catalogue, code } = line;
    if (!composition) return;
    if (held.current && stays(held.current, line)) {
      held.current = { ...held.current, line };
      return;
    }
    if (!catalogue) return setOpened({ kind: 'failed' });
    let wanted = true;
    lineCatalogue(catalogue, code).then(
      (had) => {
        if (!wanted) return;
        const widget = openLine(order, composition, had, words);
        held.current = { widget, line };
        setOpened((before) => ({ kind: 'open', widget, time: before.kind === 'open' ? before.time + 1 : 1 }));
      },
      () => wanted && setOpened({ kind: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [order, line, words]);

  return opened;
}

function stays({ widget, line: before }: Held, now: FollowedLine): boolean {
  if (!before.composition || !now.composition) return false;
  const typed = correctedIn(widget, before.composition);
  return (
    saysTheSame(now.composition, typed) || (now.closed === null && !saysTheSame(before.composition, typed))
  );
}
