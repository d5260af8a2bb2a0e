import type { ClassList } from '@cmon/core/customiser/classList/classList';
import { readKindsFromHeadings } from '@cmon/core/customiser/classList/columnKind';
import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { useDrawing } from '../../controls/useScene.ts';
import { Checkbox } from '../../panels/Checkbox.tsx';
import type { PanelView } from '../../panels/usePanelView.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';
import { ColumnChoice } from '../ColumnChoice.tsx';
import styles from '../classList.module.css';
import type { ListStore, Ordering } from '../list/listStore.ts';
import { keepIdentical, NamesakeNotices } from '../NamesakeNotices.tsx';
import { ProofPrint } from '../proof/ProofPrint.tsx';
import { NamesakesQuestion } from './NamesakesQuestion.tsx';
import { OrderBar } from './OrderBar.tsx';
import { orderLabels } from './orderLabels.ts';
import { ProofTile } from './ProofTile.tsx';
import { useLabels } from './useLabels.ts';

/** Number of tiles that are added between two paints. The longest list, of 500 names, takes three batches. */
const BATCH = 170;

interface ProofSheetProps {
  readonly list: ListStore;
  readonly classList: ClassList;
  readonly ordering: Ordering;
  readonly view: PanelView;
  /** The bar with the order button, which takes the focus when a control disappears. */
  readonly bar: RefObject<HTMLDivElement | null>;
}

/**
 * Shows every label of the list as it will be printed, with its errors. Labels are corrected in place and ordered.
 */
export function ProofSheet(props: ProofSheetProps): ReactElement | null {
  const { list, classList, ordering, view, bar } = props;
  const { translate } = view;
  const widget = useWidgetContext();
  const drawing = useDrawing('preview');
  const labelSet = useLabels(classList, view);
  /** The children whose labels needed attention when the shopper chose to see only those; null for all labels. */
  const [onlyIds, setOnlyIds] = useState<ReadonlySet<number> | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const sheet = useRef<HTMLUListElement>(null);
  const notices = useRef<HTMLElement>(null);
  const drawnCount = useBatchedCount(classList.children.length);
  const removeLabel = useCallback(
    (child: number, tile: HTMLElement) => {
      const neighbour = tile.nextElementSibling ?? tile.previousElementSibling;
      list.dispatch({ kind: 'remove', child });
      // A label in the cart has no input, so its tile takes the focus.
      const target = neighbour?.querySelector<HTMLElement>('input:not(:disabled)') ?? neighbour;
      (target instanceof HTMLElement ? target : bar.current)?.focus();
    },
    [list, bar],
  );
  const isReady = labelSet !== null && drawing !== null;
  // Scrolls to the top once the sheet has its full height.
  useEffect(() => {
    if (isReady)
      sheet.current?.closest('[data-class-list]')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isReady]);
  if (!labelSet || !drawing) return null;

  const { labels, namesakes, faulty, attentionIds, template } = labelSet;
  const isSending = ordering.kind === 'sending';
  const unconfirmedChild = labels.find(({ child }) => child.cartState === 'sending')?.child;
  const namesakeIds = new Set(namesakes.flatMap(({ children }) => children.map(({ id }) => id)));
  const shownLabels = onlyIds
    ? labels.filter(({ child }) => onlyIds.has(child.id) || attentionIds.has(child.id))
    : labels;
  const focusControl = (id: number | undefined, control: 'input' | 'button') => {
    const tile = sheet.current?.querySelector<HTMLElement>(`[data-child="${id}"]`);
    tile?.scrollIntoView({ block: 'center' });
    const [target] = [`${control}[aria-invalid="true"]`, control].flatMap(
      (selector) => tile?.querySelector<HTMLElement>(selector) ?? [],
    );
    target?.focus({ preventScroll: true });
  };
  const order = () => {
    setIsAsking(false);
    bar.current?.focus();
    void orderLabels(list, labels, widget);
  };
  const showFaulty = () => focusControl(faulty[0]?.id, 'input');
  // A list isn't discarded while a line of it may already be in the cart. The shopper is led to that child instead.
  const showUnconfirmed = () => focusControl(unconfirmedChild?.id, 'button');
  return (
    <>
      <ColumnChoice list={list} classList={classList} template={template} locked={isSending} />
      <NamesakeNotices
        list={list}
        namesakes={namesakes}
        translate={translate}
        section={notices}
        onSettled={() => bar.current?.focus()}
      />
      <OrderBar
        attentionCount={attentionIds.size}
        labels={labels}
        faulty={faulty}
        ordering={ordering}
        template={template}
        bar={bar}
        onFaulty={showFaulty}
        onUnconfirmed={showUnconfirmed}
        onOrder={namesakes.length > 0 ? () => setIsAsking(true) : order}
      />
      {isAsking && namesakes.length > 0 && (
        <NamesakesQuestion
          namesakes={namesakes}
          translate={translate}
          onDistinguish={() => {
            setIsAsking(false);
            notices.current?.scrollIntoView({ block: 'center' });
            notices.current?.focus({ preventScroll: true });
          }}
          onOrder={() => {
            keepIdentical(list, namesakes);
            order();
          }}
        />
      )}
      <ProofPrint labels={labels} template={template} drawing={drawing} heading={readHeading(classList)} />
      <div className={styles.tools}>
        {(attentionIds.size > 0 || onlyIds) && (
          <Checkbox
            label={translate('list.only')}
            checked={onlyIds !== null}
            onChange={() => setOnlyIds(onlyIds ? null : new Set(attentionIds))}
          />
        )}
        <fieldset className={styles.disabledWhileSending} disabled={isSending}>
          <Button icon="reset" onPress={unconfirmedChild ? showUnconfirmed : list.restart}>
            {translate('list.restart')}
          </Button>
        </fieldset>
      </div>
      <ul ref={sheet} className={styles.sheet} aria-label={translate('list.title')} spellCheck={false}>
        {shownLabels.slice(0, drawnCount).map((label, index) => (
          <ProofTile
            key={label.child.id}
            label={label}
            number={index + 1}
            template={template}
            drawing={drawing}
            hasNamesake={namesakeIds.has(label.child.id)}
            locked={isSending}
            list={list}
            onRemove={removeLabel}
          />
        ))}
      </ul>
    </>
  );
}

/** The titles above the names in the list, such as the school's and the class's; empty when there are none. */
function readHeading({ titleRows }: ClassList): string {
  return titleRows
    .map((row) => row.filter(Boolean))
    .filter((row) => readKindsFromHeadings(row) === null)
    .map((row) => row.join(' '))
    .join(', ');
}

/** Counts up to a number in batches, so that the page can paint and respond in between. */
function useBatchedCount(total: number): number {
  const [shownCount, setShownCount] = useState(BATCH);
  useEffect(() => {
    if (shownCount >= total) return;
    const timer = setTimeout(() => setShownCount(shownCount + BATCH));
    return () => clearTimeout(timer);
  }, [shownCount, total]);
  return shownCount;
}
