import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { ReasonDialog } from '../../dialogs/ReasonDialog.tsx';
import { t } from '../../messages/translate.ts';
import {
  changeShipmentMutation,
  type PackedView,
  type PackingView,
  shippingChoicesQuery,
} from './packingQueries.ts';

interface ShipmentButtonProps {
  readonly packing: PackingView;
  readonly onPacked: (packed: PackedView) => void;
}

/** Replaces the carrier of the order, and the box of the open parcel. Hidden for people who may not do that. */
export function ShipmentButton({ packing, onPacked }: ShipmentButtonProps) {
  const { order, parcels, currentParcelId } = packing;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const parcel = parcels.find(({ id }) => id === currentParcelId);
  const [carrier, setCarrier] = useState('');
  const [box, setBox] = useState('');
  const { run, busy } = useCommand(changeShipmentMutation);
  const { data } = useQuery({
    queryKey: buildQueryKey('shippingChoices'),
    queryFn: ({ signal }) => request(shippingChoicesQuery, {}, signal),
    enabled: packing.canChangeShipment.allowed,
  });
  const startDialog = () => {
    setCarrier(order.carrier);
    setBox(parcel?.box ?? '');
    setDialogOpen(true);
  };
  return (
    <>
      {packing.canChangeShipment.allowed && (
        <Button size="md" variant="light" disabled={busy} onClick={startDialog}>
          {t('pack.changeShipment')}
        </Button>
      )}
      {isDialogOpen && data && (
        <ReasonDialog
          command="changeShipment"
          title={t('pack.changeShipment')}
          text={t('pack.changeShipmentText')}
          confirm={t('action.confirm')}
          onCancel={() => setDialogOpen(false)}
          onConfirm={(reasonFields) => {
            setDialogOpen(false);
            const input = {
              orderId: order.id,
              carrier: carrier === order.carrier || carrier === '' ? null : carrier,
              parcelId: parcel?.id ?? null,
              box: parcel === undefined || box === '' ? null : box,
              ...reasonFields,
              station: readStationName(),
              key: createIdempotencyKey(),
            };
            void run({ input }).then((outcome) => {
              if (outcome?.ok) onPacked(outcome.value);
            });
          }}
        >
          <NativeSelect
            size="md"
            label={t('shipping.by.carrier')}
            value={carrier}
            data={addCurrent(data.shippingChoices.carriers, order.carrier).map((value) => ({
              value,
              label: getCarrierName(value),
            }))}
            onChange={(event) => setCarrier(event.currentTarget.value)}
          />
          {parcel && (
            <NativeSelect
              size="md"
              mt="sm"
              label={t('pack.boxOf', { index: parcel.index, of: parcel.of })}
              value={box}
              data={addCurrent(data.shippingChoices.boxes, parcel.box ?? '')}
              onChange={(event) => setBox(event.currentTarget.value)}
            />
          )}
        </ReasonDialog>
      )}
    </>
  );
}

/** Returns the choices. The current value is put before them when it is no longer one of them. */
function addCurrent(choices: readonly string[], current: string): string[] {
  return choices.includes(current) ? [...choices] : [current, ...choices];
}
