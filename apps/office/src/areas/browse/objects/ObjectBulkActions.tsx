import { POLES, type Pole } from '@cmon/core/catalogue/product';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { BulkActionButton, type BulkOptions } from '../../../actions/BulkActionButton.tsx';
import { actOnItemsMutation, moveToPoleMutation } from '../../../actions/bulkQueries.ts';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { t } from '../../../messages/translate.ts';
import type { ObjectRow } from './objectQueries.ts';

interface ObjectBulkActionsProps {
  readonly items: readonly ObjectRow[];
  readonly onDone: () => void;
}

/**
 * The actions on the ticked items that the viewer may do: move their work to another pole, make them again, hold their
 * orders, or make the orders PRIO.
 */
export function ObjectBulkActions({ items, onDone }: ObjectBulkActionsProps) {
  const viewer = useViewer();
  const moveToPole = useCommand(moveToPoleMutation);
  const [pole, setPole] = useState<Pole>(POLES[0]);
  const actOnItems = useCommand(actOnItemsMutation);
  const buildAct =
    (act: 'hold' | 'reissue') =>
    async ({ reason, ...options }: BulkOptions) => {
      const itemIds = items.map(({ id }) => id);
      const result = await actOnItems.run({ input: { act, itemIds, reason: reason ?? '', ...options } });
      return result?.ok ? result.value : null;
    };
  const mayReissue = hasCapability(viewer, 'reissue') || hasCapability(viewer, 'reissueShipped');
  const orderIds = [...new Set(items.map(({ orderId }) => orderId))];
  return (
    <>
      {hasCapability(viewer, 'supervise') && (
        <>
          <NativeSelect
            size="xs"
            aria-label={t('field.pole')}
            value={pole}
            data={POLES.map((value) => ({ value, label: t(`pole.${value}`) }))}
            onChange={({ currentTarget }) =>
              setPole(POLES.find((candidate) => candidate === currentTarget.value) ?? pole)
            }
          />
          <BulkActionButton
            title={t('objects.moveTicked')}
            icon="right"
            busy={moveToPole.busy}
            act={async ({ dryRun, station, key }) => {
              const input = { itemIds: items.map(({ id }) => id), pole, dryRun, station, key };
              const result = await moveToPole.run({ input });
              return result?.ok ? result.value : null;
            }}
            onDone={onDone}
          />
        </>
      )}
      {mayReissue && (
        <BulkActionButton
          title={t('objects.reissueTicked')}
          icon="recycle"
          reasonOf="createReissue"
          busy={actOnItems.busy}
          act={buildAct('reissue')}
          onDone={onDone}
        />
      )}
      {hasCapability(viewer, 'hold') && (
        <BulkActionButton
          title={t('objects.holdTicked')}
          icon="lock"
          reasonOf="holdOrder"
          busy={actOnItems.busy}
          act={buildAct('hold')}
          onDone={onDone}
        />
      )}
      {hasCapability(viewer, 'prio') && <PrioButton orderIds={orderIds} onDone={onDone} />}
    </>
  );
}
