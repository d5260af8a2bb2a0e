import type { ClassList } from '@cmon/core/customiser/classList/classList';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../controls/Button.tsx';
import hidden from '../../controls/hidden.module.css';
import { useDrawing } from '../../controls/useScene.ts';
import { Check } from '../../panels/Check.tsx';
import type { PanelView } from '../../panels/usePanel.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';
import { ColumnChoice } from '../ColumnChoice.tsx';
import styles from '../classList.module.css';
import { HeadsNotice } from '../HeadsNotice.tsx';
import type { ListStore } from '../list/listStore.ts';
import { NamesakeNotices } from '../NamesakeNotices.tsx';
import { OrderBar } from './OrderBar.tsx';
import { orderLines } from './orderLines.ts';
import { ProofTile } from './ProofTile.tsx';
import { useLabels } from './useLabels.ts';

/** Tiles that are drawn between two paints. */
const BATCH = 100;

const none: ClassList = { columns: [], use: [], children: [], heads: [] };

interface ProofSheetProps {
  readonly list: ListStore;
  readonly view: PanelView;
}

/** Every label of the list as it will be printed, with what is wrong with it, to be mended in place and ordered. */
export function ProofSheet({ list, view }: ProofSheetProps): ReactElement | null {
  const { translate } = view;
  const widget = useWidgetContext();
  const drawing = useDrawing('preview');
  const kept = useStore(list, (state) => state.list) ?? none;
  const ordering = useStore(list, (state) => state.ordering);
  const made = useLabels(kept, view);
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const [removed, setRemoved] = useState('');
  const sheet = useRef<HTMLUListElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const count = made?.labels.length ?? 0;
  const drawn = useGrowing(count);
  const remove = useCallback(
    (child: number, name: string, tile: HTMLElement) => {
      const next = tile.nextElementSibling ?? tile.previousElementSibling;
      list.dispatch({ kind: 'remove', child });
      setRemoved(translate('list.removed', { name }));
      // What is in the cart has nothing to write in: its label itself takes the focus.
      const stop = next?.querySelector<HTMLElement>('input:not(:disabled)') ?? next;
      (stop instanceof HTMLElement ? stop : bar.current)?.focus();
    },
    [list, translate],
  );
  const stands = made !== null && drawing !== null;
  // Only now is the page as long as it will be: the sheet is read from its top.
  useEffect(() => {
    if (stands)
      sheet.current?.closest('[data-class-list]')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [stands]);
  if (!made || !drawing) return null;

  const { labels, namesakes, faulty, attention, making } = made;
  const sending = ordering.kind === 'sending';
  const unsure = labels.find(({ child }) => child.line === 'sending')?.child;
  const alike = new Set(namesakes.flatMap(({ children }) => children.map(({ id }) => id)));
  const shown = only ? labels.filter(({ child }) => only.has(child.id) || attention.has(child.id)) : labels;
  const leadTo = (id: number | undefined, control: 'input' | 'button') => {
    const tile = sheet.current?.querySelector<HTMLElement>(`[data-child="${id}"]`);
    tile?.scrollIntoView({ block: 'center' });
    const [stop] = [`${control}[aria-invalid="true"]`, control].flatMap(
      (wanted) => tile?.querySelector<HTMLElement>(wanted) ?? [],
    );
    stop?.focus({ preventScroll: true });
  };
  const showFaulty = () => leadTo(faulty[0]?.id, 'input');
  // Before the list is discarded, the shopper is asked about children who may already be in the cart.
  const showUnsure = () => leadTo(unsure?.id, 'button');
  return (
    <>
      <HeadsNotice
        list={list}
        heads={kept.heads}
        locked={sending}
        translate={translate}
        onTaken={() => bar.current?.focus()}
      />
      <ColumnChoice list={list} kept={kept} making={making} locked={sending} />
      <NamesakeNotices
        list={list}
        namesakes={namesakes}
        locked={sending}
        translate={translate}
        onSettled={() => bar.current?.focus()}
      />
      <OrderBar
        attention={attention.size}
        labels={labels}
        faulty={faulty}
        ordering={ordering}
        making={making}
        bar={bar}
        onFaulty={showFaulty}
        onUnsure={showUnsure}
        onOrder={() => {
          bar.current?.focus();
          void orderLines(list, labels, widget);
        }}
      />
      <div className={styles.tools}>
        {(attention.size > 0 || only) && (
          <Check
            label={translate('list.only')}
            checked={only !== null}
            onChange={() => setOnly(only ? null : new Set(attention))}
          />
        )}
        <fieldset className={styles.lock} disabled={sending}>
          <Button icon="reset" onPress={unsure ? showUnsure : list.restart}>
            {translate('list.restart')}
          </Button>
        </fieldset>
      </div>
      <p className={hidden.hidden} role="status">
        {removed}
      </p>
      <ul ref={sheet} className={styles.sheet} aria-label={translate('list.title')}>
        {shown.slice(0, drawn).map((label, at) => (
          <ProofTile
            key={label.child.id}
            label={label}
            at={at + 1}
            making={making}
            drawing={drawing}
            alike={alike.has(label.child.id)}
            locked={sending}
            list={list}
            onRemove={remove}
          />
        ))}
      </ul>
    </>
  );
}

/** Counts up to a number batch by batch, so that the page paints and answers in between. */
function useGrowing(most: number): number {
  const [grown, setGrown] = useState(BATCH);
  useEffect(() => {
    if (grown >= most) return;
    const timer = setTimeout(() => setGrown(grown + BATCH));
    return () => clearTimeout(timer);
  }, [grown, most]);
  return grown;
}
