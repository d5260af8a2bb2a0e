import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { moveToPoleMutation } from '../../actions/bulkQueries.ts';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { type BulkResult, DryRunDialog } from '../../dialogs/DryRunDialog.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { useCursorList } from '../../list/cursor/useCursorList.ts';
import { t } from '../../messages/translate.ts';
import classes from './Conductor.module.css';
import { type MovableWork, movableWorkQuery, type PoleView } from './conductorQueries.ts';

type Row = MovableWork['rows'][number];

interface MoveWorkDialogProps {
  readonly pole: Pick<PoleView, 'pole' | 'sharesWith'>;
  readonly onClose: () => void;
}

/** Moves chosen work of a pole to another pole that shares it. A dry run first shows what would be refused. */
export function MoveWorkDialog({ pole: { pole, sharesWith }, onClose }: MoveWorkDialogProps) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [target, setTarget] = useState(sharesWith[0]);
  const [plan, setPlan] = useState<BulkResult | null>(null);
  const { run, busy } = useCommand(moveToPoleMutation);
  const {
    list,
    first: firstPage,
    rows,
  } = useCursorList<Row, MovableWork>(
    buildQueryKey('movableWork', pole),
    async (after, signal) => (await request(movableWorkQuery, { pole, after }, signal)).items,
  );
  const title = t('conductor.moveFrom', { pole: t(`pole.${pole}`) });
  const submit = async (dryRun: boolean) => {
    if (target === undefined) return;
    const input = {
      itemIds: [...chosenIds],
      pole: target,
      dryRun,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    if (!result?.ok) return;
    if (dryRun) return setPlan(result.value);
    showNotice('done', t('bulk.done', { count: result.value.moved }));
    onClose();
  };
  if (plan)
    return (
      <DryRunDialog
        title={title}
        plan={plan}
        busy={busy}
        onCancel={() => setPlan(null)}
        onConfirm={() => void submit(false)}
      />
    );
  const toggle = (id: string) =>
    setChosenIds(
      chosenIds.includes(id) ? chosenIds.filter((chosenId) => chosenId !== id) : [...chosenIds, id],
    );
  return (
    <Dialog title={title} onClose={onClose}>
      <NativeSelect
        label={t('conductor.moveTo')}
        size="md"
        value={target ?? ''}
        data={sharesWith.map((otherPole) => ({ value: otherPole, label: t(`pole.${otherPole}`) }))}
        onChange={(event) =>
          setTarget(sharesWith.find((otherPole) => otherPole === event.currentTarget.value))
        }
      />
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows rows={4} />}
      {firstPage && rows.length === 0 && <EmptyState icon="coffee" title={t('conductor.noWork')} />}
      {rows.length > 0 && (
        <Checkbox
          className={classes.all}
          size="md"
          label={t('conductor.moveAll', { count: rows.length })}
          checked={rows.every(({ id }) => chosenIds.includes(id))}
          indeterminate={chosenIds.length > 0 && !rows.every(({ id }) => chosenIds.includes(id))}
          onChange={(event) => setChosenIds(event.currentTarget.checked ? rows.map(({ id }) => id) : [])}
        />
      )}
      <ul className={classes.work}>
        {rows.map((row) => (
          <li key={row.id} className={classes.workRow}>
            <Checkbox
              size="md"
              checked={chosenIds.includes(row.id)}
              label={`${row.orderNumber} · ${row.productName} × ${row.quantity}`}
              description={row.blankName}
              onChange={() => toggle(row.id)}
            />
            <span className={classes.workFacts}>
              {row.prio && <Tag tone="prio">PRIO</Tag>}
              {row.fabrication && <StatusBadge status={row.fabrication} />}
              <ShipBy value={row.shipBy} />
            </span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      <Group justify="flex-end" mt="md">
        <Button size="md" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="md" disabled={chosenIds.length === 0 || busy} onClick={() => void submit(true)}>
          {t('conductor.moveChosen', { count: chosenIds.length })}
        </Button>
      </Group>
    </Dialog>
  );
}
