import { Button } from '@mantine/core';
import { startMutation } from '../../../actions/fabricationMutations.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import type { ObjectRow } from './objectQueries.ts';

/** Starts the fabrication of an item that is ready, by the person who presses. */
export function StartButton({ item }: { readonly item: ObjectRow }) {
  const viewer = useViewer();
  const { run, busy } = useCommand(startMutation);
  if (item.fabrication !== 'FAB_A_FAIRE' || item.blankMissing || !hasCapability(viewer, 'advanceFloor'))
    return null;
  const input = { itemId: item.id, expectedVersion: item.version, pole: item.pole };
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon name="play" />}
      aria-label={t('objects.startOf', { order: item.orderNumber, product: item.productName })}
      loading={busy}
      onClick={() => void run({ input: { ...input, station: readStationName(), key: createKey() } })}
    >
      {t('objects.start')}
    </Button>
  );
}
