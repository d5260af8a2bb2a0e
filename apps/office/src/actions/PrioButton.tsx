import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { createIdempotencyKey, readStationName } from '../api/station.ts';
import { useSettings } from '../api/useSettings.ts';
import { type BulkResult, DryRunDialog } from '../dialogs/DryRunDialog.tsx';
import { formatReason } from '../display/eventLabels.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { prioMutation } from './bulkQueries.ts';
import { showNotice } from './showNotice.ts';
import { useCommand } from './useCommand.ts';

interface PrioButtonProps {
  readonly orderIds: readonly string[];
  /** False to take the priority away. */
  readonly prio?: boolean;
  readonly onDone: () => void;
  readonly size?: 'xs' | 'sm';
}

/**
 * Makes several orders PRIO, or no longer PRIO. A dry run first shows which orders would be refused. The person may give
 * a reason from one of the workshop's two lists: for making orders PRIO, and for ending it.
 */
export function PrioButton({ orderIds, prio = true, onDone, size = 'xs' }: PrioButtonProps) {
  const { run, busy } = useCommand(prioMutation);
  const [planned, setPlanned] = useState<{ readonly plan: BulkResult; readonly prio: boolean } | null>(null);
  const [reason, setReason] = useState('');
  // The open dialog keeps its act: with the act of the button, it would turn round when somebody else sets the priority.
  const isGiven = planned?.prio ?? prio;
  const reasonList = isGiven ? 'prio' : 'prioEnd';
  const codes = useSettings().reasonLists.find(({ list }) => list === reasonList)?.codes ?? [];
  const getLabel = (isPrio: boolean) => t(isPrio ? 'action.prio' : 'action.unprio');
  const submit = async (dryRun: boolean) => {
    const input = {
      orderIds: [...orderIds],
      prio: isGiven,
      dryRun,
      reason: dryRun || reason === '' ? null : reason,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    if (!result?.ok) return;
    if (dryRun) {
      setReason('');
      return setPlanned({ plan: result.value, prio: isGiven });
    }
    setPlanned(null);
    showNotice('done', t('bulk.done', { count: result.value.moved }));
    onDone();
  };
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<Icon name="lightning" />}
        disabled={busy}
        onClick={() => submit(true)}
      >
        {getLabel(prio)}
      </Button>
      {planned && (
        <DryRunDialog
          title={getLabel(isGiven)}
          plan={planned.plan}
          busy={busy}
          onCancel={() => setPlanned(null)}
          onConfirm={() => submit(false)}
        >
          <NativeSelect
            label={t('reason.optional')}
            value={reason}
            data={[
              { value: '', label: '—' },
              ...codes.map((code) => ({ value: code, label: formatReason(code) })),
            ]}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </DryRunDialog>
      )}
    </>
  );
}
