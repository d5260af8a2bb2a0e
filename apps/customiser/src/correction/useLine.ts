import { hasSameTexts } from '@cmon/core/composition/correctTexts';
import { useEffect, useRef, useState } from 'react';
import type { Widget } from '../store/widgetContext.ts';
import type { FollowedLine, FollowedOrder } from './followedOrder.ts';
import { loadLineCatalogue } from './loadLineCatalogue.ts';
import { useLocalization } from './localization.ts';
import { applyCorrections, openLine } from './openLine.ts';
import { restoreUnsavedTexts } from './unsavedTexts.ts';

/** The state of a line's design. `timesOpened` counts how often it was opened. */
export type LineDesign =
  | { readonly kind: 'open'; readonly widget: Widget; readonly timesOpened: number }
  | { readonly kind: 'loading' | 'failed' | 'none' };

interface OpenedDesign {
  readonly widget: Widget;
  readonly line: FollowedLine;
}

/**
 * Opens a line with the catalogue version that it was composed with. Typed texts are kept when the line or the page is
 * loaded again. The line is opened again when it was closed, or when its texts changed elsewhere and weren't edited here.
 */
export function useLine(token: string, order: FollowedOrder, line: FollowedLine): LineDesign {
  const localization = useLocalization();
  const [opened, setOpened] = useState<LineDesign>({ kind: line.composition ? 'loading' : 'none' });
  const openedRef = useRef<OpenedDesign | null>(null);

  useEffect(() => {
    const { composition, catalogue, code } = line;
    if (!composition) return;
    if (openedRef.current && canKeep(openedRef.current, line)) {
      openedRef.current = { ...openedRef.current, line };
      return;
    }
    if (!catalogue) return setOpened({ kind: 'failed' });
    let isMounted = true;
    loadLineCatalogue(catalogue, code).then(
      (loadedCatalogue) => {
        if (!isMounted) return;
        const design = restoreUnsavedTexts(token, line) ?? composition;
        const widget = openLine(order, design, loadedCatalogue, localization);
        openedRef.current = { widget, line };
        setOpened((before) => ({
          kind: 'open',
          widget,
          timesOpened: before.kind === 'open' ? before.timesOpened + 1 : 1,
        }));
      },
      () => isMounted && setOpened({ kind: 'failed' }),
    );
    return () => {
      isMounted = false;
    };
  }, [token, order, line, localization]);

  return opened;
}

/** Returns true when the opened design, with the texts typed in it, is still right for the newly loaded line. */
function canKeep({ widget, line: before }: OpenedDesign, now: FollowedLine): boolean {
  if (!before.composition || !now.composition) return false;
  const typed = applyCorrections(widget, before.composition);
  return (
    hasSameTexts(now.composition, typed) || (now.closed === null && !hasSameTexts(before.composition, typed))
  );
}
