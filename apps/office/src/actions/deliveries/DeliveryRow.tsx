import type { Market } from '@cmon/core/catalogue/types';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRefusal } from '../../api/refusal.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { DismissButton } from '../../dialogs/DismissButton.tsx';
import { formatBytes, formatDateTime } from '../../display/format.ts';
import { Icon } from '../../display/Icon.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import { useCommand } from '../useCommand.ts';
import classes from './DeliveryRow.module.css';
import { dismissDeliveryMutation } from './deliveryQueries.ts';
import { useReread } from './useReread.ts';

interface DeliveryRowProps {
  readonly delivery: {
    readonly id: string;
    readonly source: string;
    readonly eventId: string;
    readonly store: Market | null;
    readonly orderNumber: string | null;
    readonly receivedAt: string;
    /** Number of bytes of a body that can't be read; else null. */
    readonly size: number | null;
    readonly refusal: Parameters<typeof formatRefusal>[0];
  };
  /** More about the delivery, below its line. */
  readonly children?: ReactNode;
}

/** A refused delivery of a shop with the reason, and buttons to read it again or to dismiss it. */
export function DeliveryRow({ delivery, children }: DeliveryRowProps) {
  const { reread, busy: isRereading } = useReread();
  const dismiss = useCommand(dismissDeliveryMutation);
  const busy = isRereading || dismiss.busy;
  const buildInput = () => ({
    deliveryId: delivery.id,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  return (
    <li className={classes.row}>
      <StoreFlag store={delivery.store} />
      <strong>{delivery.orderNumber ?? t('delivery.unknownOrder')}</strong>
      <span className={classes.faint}>
        {delivery.source} · {delivery.eventId} · {formatDateTime(delivery.receivedAt)}
        {delivery.size !== null && ` · ${formatBytes(delivery.size)}`}
      </span>
      <span className={classes.why}>{formatRefusal(delivery.refusal)}</span>
      {delivery.size === null && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="refresh" size={14} />}
          disabled={busy}
          onClick={() => void reread(delivery)}
        >
          {t('action.reread')}
        </Button>
      )}
      <DismissButton
        command="dismissDelivery"
        text={t('delivery.dismissText')}
        busy={busy}
        onDismiss={(reasonFields) => void dismiss.run({ input: { ...buildInput(), ...reasonFields } })}
      />
      {children}
    </li>
  );
}
