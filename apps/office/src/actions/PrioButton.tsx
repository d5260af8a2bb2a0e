import { Button } from '@mantine/core';
import { useState } from 'react';
import { newKey, stationName } from '../api/station.ts';
import { Icon } from '../display/Icon.tsx';
import { t } from '../messages/translate.ts';
import { prioMutation } from './bulkQueries.ts';
import { type BulkView, DryRunDialog } from './DryRunDialog.tsx';
import { showNotice } from './showNotice.ts';
import { useCommand } from './useCommand.ts';

interface PrioButtonProps {
  readonly orderIds: readonly string[];
  readonly onDone: () => void;
  readonly size?: 'xs' | 'sm';
}

/** Makes several orders PRIO, after a dry run that says which ones it would refuse. */
export function PrioButton({ orderIds, onDone, size = 'xs' }: PrioButtonProps) {
  const { run, busy } = useCommand(prioMutation);
  const [plan, setPlan] = useState<BulkView | null>(null);
  const ask = async (dryRun: boolean) => {
    const input = { orderIds: [...orderIds], prio: true, dryRun, station: stationName(), key: newKey() };
    const outcome = await run({ input });
    if (!outcome?.ok) return;
    if (dryRun) return setPlan(outcome.value);
    setPlan(null);
    showNotice('done', t('bulk.done', { count: outcome.value.moved }));
    onDone();
  };
  return (
    <>
      <Button size={size} leftSection={<Icon name="lightning" />} disabled={busy} onClick={() => ask(true)}>
        {t('action.prio')}
      </Button>
      {plan && (
        <DryRunDialog
          title={t('action.prio')}
          plan={plan}
          busy={busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => ask(false)}
        />
      )}
    </>
  );
}
