import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { printLabels } from '../../../display/printLabels.ts';
import { t } from '../../../messages/translate.ts';
import { type OrderDetailValue, shipPartMutation } from './orderQueries.ts';

/** Ships the packed items of an order before the others, with a reason. Hidden unless the API allows it. */
export function ShipPartButton({ order }: { readonly order: Pick<OrderDetailValue, 'id' | 'canShipPart'> }) {
  const [isAsking, setAsking] = useState(false);
  const { run, busy } = useCommand(shipPartMutation);
  return (
    <>
      {order.canShipPart.allowed && (
        <Button
          size="sm"
          variant="default"
          leftSection={<Icon name="truck" />}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          {t('order.shipPart')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          command="shipParcel"
          title={t('order.shipPart')}
          text={t('order.shipPartText')}
          confirm={t('order.shipPart')}
          onCancel={() => setAsking(false)}
          onConfirm={(reasonFields) => {
            setAsking(false);
            const input = {
              orderId: order.id,
              ...reasonFields,
              station: readStationName(),
              key: createIdempotencyKey(),
            };
            void run({ input }).then((outcome) => {
              if (outcome?.ok) printLabels(outcome.value.labels);
            });
          }}
        />
      )}
    </>
  );
}
