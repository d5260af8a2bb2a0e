import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { type MessageKey, t } from '../../messages/translate.ts';
import { showNotice } from '../showNotice.ts';
import { useCommand } from '../useCommand.ts';
import { useRefresh } from '../useRefresh.ts';
import { deliveryOutcomeQuery, rereadDeliveryMutation } from './deliveryQueries.ts';

interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly orderNumber: string | null;
}

/** How often the outcome of the job is read before a notice says that the delivery still waits: for ten seconds in all. */
const TRIES = 20;
/** Time between two readings of the outcome. */
const PAUSE_MS = 500;

/** The notice of each state that ends the wait, except a refusal. Somebody else may dismiss what was refused again. */
const NOTICES: Readonly<Record<string, { kind: 'done' | 'waiting'; message: MessageKey } | undefined>> = {
  applied: { kind: 'done', message: 'delivery.takenIn' },
  early: { kind: 'waiting', message: 'delivery.waitsForOrder' },
  dismissed: { kind: 'waiting', message: 'delivery.dismissedMeanwhile' },
};

/** Has a delivery read again by a job, and shows its outcome as a notice. */
export function useReread() {
  const { run, busy } = useCommand(rereadDeliveryMutation);
  const refresh = useRefresh();
  const reread = async (delivery: Delivery): Promise<void> => {
    const input = { deliveryId: delivery.id, station: readStationName(), key: createIdempotencyKey() };
    if (!(await run({ input }))?.ok) return;
    await showOutcome(delivery);
    refresh('rereadDelivery');
  };
  return { reread, busy };
}

/** Shows the outcome as a notice, because the row of the delivery may have disappeared meanwhile. */
async function showOutcome({ id, eventId, orderNumber }: Delivery): Promise<void> {
  const order = orderNumber ?? eventId;
  for (let count = 0; count < TRIES; count += 1) {
    const outcome = await request(deliveryOutcomeQuery, { id }).then(
      ({ deliveryOutcome }) => deliveryOutcome,
      () => null,
    );
    if (outcome === null) break;
    if (outcome.state === 'refused') {
      const why = outcome.refusal === null ? '' : formatRefusal(outcome.refusal);
      return showNotice('refused', t('delivery.refusedAgain', { order, why }));
    }
    const notice = NOTICES[outcome.state];
    if (notice !== undefined) return showNotice(notice.kind, t(notice.message, { order }));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  showNotice('waiting', t('delivery.stillWaiting', { order }));
}
