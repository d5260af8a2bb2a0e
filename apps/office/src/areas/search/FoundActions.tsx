import { COMMAND_OF_MOVE } from '@cmon/core/production/reasons';
import type { MoveCommand } from '@cmon/core/production/transitions/transition';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { bulkMoveMutation } from '../../actions/bulkQueries.ts';
import { PrioButton } from '../../actions/PrioButton.tsx';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { type BulkResult, DryRunDialog } from '../../dialogs/DryRunDialog.tsx';
import { NO_REASON, type OptionalReasonFields } from '../../dialogs/noReason.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import type { SearchType } from '../../display/links/searchPath.ts';
import { formatStatus } from '../../list/columns.tsx';
import { t } from '../../messages/translate.ts';
import { type FoundRow, listAvailableMoves, splitByUniqueness } from './foundRows.ts';
import classes from './Search.module.css';

interface FoundActionsProps {
  readonly type: SearchType;
  readonly rows: readonly FoundRow[];
}

/**
 * Moves all found objects to one state after a dry run. Orders can also be made PRIO. Orders of a number that several stores
 * have are left out, because only a person knows which of them is meant.
 */
export function FoundActions({ type, rows: foundRows }: FoundActionsProps) {
  const { unique: rows, shared } = splitByUniqueness(foundRows);
  const viewer = useViewer();
  const { run, busy } = useCommand(bulkMoveMutation);
  const moves = listAvailableMoves(rows);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState<OptionalReasonFields>(NO_REASON);
  /** The command whose dialog asks for a reason. The dialog stays when no object can make the move any more. */
  const [askedCommand, setAskedCommand] = useState<MoveCommand | null>(null);
  const [plan, setPlan] = useState<BulkResult | null>(null);
  const moveAll = async (dryRun: boolean, reasonFields: OptionalReasonFields) => {
    const targets = rows.map(({ id, version }) => ({ id, expectedVersion: version }));
    const result = await run({
      input: {
        type,
        targets,
        to,
        dryRun,
        ...reasonFields,
        station: readStationName(),
        key: createIdempotencyKey(),
      },
    });
    if (!result?.ok) return;
    if (dryRun) {
      setReason(reasonFields);
      return setPlan(result.value);
    }
    setPlan(null);
    showNotice('done', t('bulk.done', { count: result.value.moved }));
  };
  const chosenMove = moves.find((move) => move.to === to);
  const startDryRun = () => {
    if (chosenMove?.needsReason) setAskedCommand(chosenMove.command);
    else void moveAll(true, NO_REASON);
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
              ...moves.map((move) => ({ value: move.to, label: formatStatus(move.to) })),
            ]}
          />
          <Button size="xs" disabled={to === '' || busy} onClick={startDryRun}>
            {t('bulk.preview')}
          </Button>
        </>
      )}
      {type === 'commandes' && rows.length > 0 && hasCapability(viewer, 'prio') && (
        <PrioButton orderIds={rows.map(({ id }) => id)} onDone={() => undefined} />
      )}
      {shared.length > 0 && <span>{t('search.sharedNumbers', { count: shared.length })}</span>}
      {askedCommand !== null && (
        <ReasonDialog
          command={COMMAND_OF_MOVE[askedCommand]}
          title={t('move.to', { state: formatStatus(to) })}
          confirm={t('bulk.preview')}
          onCancel={() => setAskedCommand(null)}
          onConfirm={(reasonFields) => {
            setAskedCommand(null);
            void moveAll(true, reasonFields);
          }}
        />
      )}
      {plan && (
        <DryRunDialog
          title={t('move.to', { state: formatStatus(to) })}
          plan={plan}
          busy={busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => void moveAll(false, reason)}
        />
      )}
    </div>
  );
}
