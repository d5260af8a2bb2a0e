import { MAX_PARCEL_WEIGHT_G } from '@cmon/core/production/limits/officeLimits';
import { Button, Group, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { t } from '../../messages/translate.ts';
import { type PackedView, type PackingView, weighParcelMutation } from './packingQueries.ts';

interface WeighButtonProps {
  readonly orderId: string;
  readonly parcel: PackingView['parcels'][number];
  readonly onPacked: (packed: PackedView) => void;
}

/** Asks for the weight of a parcel, in grams. The estimated weight is proposed. */
export function WeighButton({ orderId, parcel, onPacked }: WeighButtonProps) {
  const [grams, setGrams] = useState<number | string | null>(null);
  const { run, busy } = useCommand(weighParcelMutation);
  const isValid = typeof grams === 'number' && grams >= 1 && grams <= MAX_PARCEL_WEIGHT_G;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    setGrams(null);
    const input = {
      orderId,
      parcelId: parcel.id,
      weight: grams,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const outcome = await run({ input });
    if (outcome?.ok) onPacked(outcome.value);
  };
  return (
    <>
      <Button size="md" variant="light" disabled={busy} onClick={() => setGrams(parcel.weight ?? '')}>
        {t('pack.weigh')}
      </Button>
      {grams !== null && (
        <Dialog
          title={t('pack.weighParcel', { index: parcel.index, of: parcel.of })}
          size="md"
          onClose={() => setGrams(null)}
        >
          <form onSubmit={(event) => void save(event)}>
            <NumberInput
              size="lg"
              label={t('pack.grams')}
              value={grams}
              min={1}
              max={MAX_PARCEL_WEIGHT_G}
              allowDecimal={false}
              allowNegative={false}
              inputMode="numeric"
              data-autofocus
              onChange={setGrams}
            />
            <Group justify="flex-end" mt="md">
              <Button size="md" variant="default" onClick={() => setGrams(null)}>
                {t('action.cancel')}
              </Button>
              <Button size="md" type="submit" disabled={!isValid}>
                {t('action.confirm')}
              </Button>
            </Group>
          </form>
        </Dialog>
      )}
    </>
  );
}
