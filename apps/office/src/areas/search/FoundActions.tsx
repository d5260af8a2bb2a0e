import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { bulkMoveMutation } from '../../actions/bulkQueries.ts';
import { type BulkView, DryRunDialog } from '../../actions/DryRunDialog.tsx';
import { PrioButton } from '../../actions/PrioButton.tsx';
import { ReasonDialog } from '../../actions/ReasonDialog.tsx';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { newKey, stationName } from '../../api/station.ts';
import { may, useViewer } from '../../api/viewer.ts';
import { statusText } from '../../list/columns.tsx';
import { t } from '../../messages/translate.ts';
import { commonMoves, type FoundRow } from './foundRows.ts';
import classes from './Search.module.css';

interface FoundActionsProps {
  readonly type: 'commandes' | 'lots' | 'megalots';
  readonly rows: readonly FoundRow[];
}

/** Moves everything found to one state, after a dry run; orders can be made PRIO as well. */
export function FoundActions({ type, rows }: FoundActionsProps) {
  const viewer = useViewer();
  const { run, busy } = useCommand(bulkMoveMutation);
  const moves = commonMoves(rows);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [plan, setPlan] = useState<BulkView | null>(null);
  const move = async (dryRun: boolean, why: string | null) => {
    const targets = rows.map(({ id, version }) => ({ id, expectedVersion: version }));
    const outcome = await run({
      input: { type, targets, to, dryRun, reason: why, station: stationName(), key: newKey() },
    });
    if (!outcome?.ok) return;
    if (dryRun) return setPlan(outcome.value);
    setPlan(null);
    showNotice('done', t('bulk.done', { count: outcome.value.moved }));
  };
  const begin = () => {
    if (moves.find((one) => one.to === to)?.needsReason) setAsking(true);
    else void move(true, null);
  };
  return (
    <div className={classes.actions}>
      {moves.length > 0 && (
        <>
          <NativeSelect
            size="xs"
            aria-label={t('bulk.moveTo')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={[
              { value: '', label: t('bulk.moveTo') },
              ...moves.map((one) => ({ value: one.to, label: statusText(one.to) })),
            ]}
          />
          <Button size="xs" disabled={to === '' || busy} onClick={begin}>
            {t('bulk.preview')}
          </Button>
        </>
      )}
      {type === 'commandes' && may(viewer, 'prio') && (
        <PrioButton orderIds={rows.map(({ id }) => id)} onDone={() => undefined} />
      )}
      {asking && (
        <ReasonDialog
          title={t('move.to', { state: statusText(to) })}
          confirm={t('bulk.preview')}
          onCancel={() => setAsking(false)}
          onConfirm={(why) => {
            setAsking(false);
            setReason(why);
            void move(true, why);
          }}
        />
      )}
      {plan && (
        <DryRunDialog
          title={t('move.to', { state: statusText(to) })}
          plan={plan}
          busy={busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => void move(false, reason)}
        />
      )}
    </div>
  );
}
