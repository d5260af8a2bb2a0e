import type { ReactNode } from 'react';
import type { VariablesOf } from '../../api/graphql.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import type { useCursorList } from '../../list/cursor/useCursorList.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import classes from './Pole.module.css';
import { poleItemsFile, type poleItemsQuery } from './poleFiles.ts';
import type { QueuedItem, QueuedItems } from './poleQueries.ts';
import { QueuedItemRow } from './queue/QueuedItemRow.tsx';

interface ItemQueueProps {
  readonly title: string;
  readonly emptyTitle: string;
  readonly queue: ReturnType<typeof useCursorList<QueuedItem, QueuedItems>>;
  /** The item that is open beside the list; null when none is. */
  readonly openId: string | null;
  readonly onOpen: (itemId: string) => void;
  /** The filter of the file to which the list is exported. */
  readonly fileFilter: VariablesOf<typeof poleItemsQuery>['filter'];
  /** The controls that filter the list. */
  readonly filters: ReactNode;
  /** Shown below the list. */
  readonly children?: ReactNode;
}

/** The items that wait at a bench, PRIO first, then by ship-by. A badge shows which of them are in progress. */
export function ItemQueue(props: ItemQueueProps) {
  const { title, emptyTitle, queue, openId, onOpen, fileFilter, filters, children } = props;
  const { list, first: firstPage, rows } = queue;
  return (
    <section className={classes.queue} aria-label={title}>
      <div className={classes.queueHead}>
        <h2 className={classes.queueTitle}>
          {title} {firstPage && <span className={classes.count}>{firstPage.total}</span>}
        </h2>
        <ListFileButton file={poleItemsFile} variables={{ filter: fileFilter }} title={title} />
      </div>
      {filters}
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows rows={4} />}
      {firstPage && rows.length === 0 && <EmptyState icon="coffee" title={emptyTitle} />}
      <ul className={classes.list}>
        {rows.map((item) => (
          <QueuedItemRow key={item.id} item={item} open={item.id === openId} onOpen={() => onOpen(item.id)} />
        ))}
      </ul>
      <MoreButton list={list} />
      {children}
    </section>
  );
}
