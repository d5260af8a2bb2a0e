import { Button } from '@mantine/core';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import { type PackedView, takeNextOrderMutation } from './packingQueries.ts';
import type { useShippingFilter } from './useShippingFilter.ts';

interface TakeNextButtonProps {
  readonly filter: ReturnType<typeof useShippingFilter>['filter'];
  readonly onTaken: (packed: PackedView) => void;
}

/** Takes the most urgent free order that matches the filter. Hidden for people who don't pack. */
export function TakeNextButton({ filter, onTaken }: TakeNextButtonProps) {
  const viewer = useViewer();
  const { run, busy } = useCommand(takeNextOrderMutation);
  if (!hasCapability(viewer, 'pack')) return null;
  const take = async () => {
    const outcome = await run({ input: { filter, station: readStationName(), key: createIdempotencyKey() } });
    if (outcome?.ok) onTaken(outcome.value);
  };
  return (
    <Button
      size="lg"
      leftSection={<Icon name="package" size={22} />}
      disabled={busy}
      onClick={() => void take()}
    >
      {t('shipping.takeNext')}
    </Button>
  );
}
