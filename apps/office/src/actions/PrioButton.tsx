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
  const [plan, setPlan] = useState<BulkResult | null>(null);
  const [reason, setReason] = useState('');
  const reasonList = prio ? 'prio' : 'prioEnd';
  const codes = useSettings().reasonLists.find(({ list }) => list === reasonList)?.codes ?? [];
  const action = t(prio ? 'action.prio' : 'action.unprio');
  const submit = async (dryRun: boolean) => {
    const input = {
      orderIds: [...orderIds],
      prio,
      dryRun,
      reason: reason === '' ? null : reason,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await run({ input });
    if (!result?.ok) return;
    if (dryRun) return setPlan(result.value);
    setPlan(null);
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
        {action}
      </Button>
      {plan && (
        <DryRunDialog
          title={action}
          plan={plan}
          busy={busy}
          onCancel={() => setPlan(null)}
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
