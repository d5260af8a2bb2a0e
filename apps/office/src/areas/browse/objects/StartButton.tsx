import { Button } from '@mantine/core';
import { startMutation } from '../../../actions/fabricationMutations.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import type { ObjectRow } from './objectQueries.ts';

/** Starts the fabrication of an item, by the viewer. Nothing is shown when the server says that it can't be started. */
export function StartButton({ item }: { readonly item: ObjectRow }) {
  const { run, busy } = useCommand(startMutation);
  if (!item.nextStates.some(({ command, allowed }) => command === 'startFabrication' && allowed)) return null;
  const input = { itemId: item.id, expectedVersion: item.version, pole: item.pole };
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Icon name="play" />}
      aria-label={t('objects.startOf', { order: item.orderNumber, product: item.productName })}
      loading={busy}
      onClick={() =>
        void run({ input: { ...input, station: readStationName(), key: createIdempotencyKey() } })
      }
    >
      {t('objects.start')}
    </Button>
  );
}
