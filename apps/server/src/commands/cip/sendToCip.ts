import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { type CipPart, changePart, lockParts, matchMegalot } from './steps/lockParts.ts';

export interface SendToCipInput extends CommandInput {
  readonly megalotId: string;
}

export interface SentToCip {
  readonly megalotId: string;
  readonly version: number;
  readonly deliveryId: string;
  /** Pieces on the delivery note. */
  readonly pieces: number;
}

/** Sends every made part of a megalot that the CIP line doesn't have yet, with one delivery note. */
export function sendToCip(ctx: Ctx, input: SendToCipInput): Promise<Result<SentToCip>> {
  return runCommand(ctx, 'sendToCip', input, async (work): Promise<SentToCip> => {
    requireCapability(work, 'advanceFloor');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    const parts = await lockParts(work, matchMegalot(megalot.id));
    const sendable = parts.filter(isSendable);
    if (sendable.length === 0)
      return refuse({ kind: 'guardRefused', guard: 'cipToSend', detail: megalot.id });
    const deliveryId = createId();
    await work.trx
      .insertInto('cip_deliveries')
      .values({ id: deliveryId, megalot_id: megalot.id, made_at: work.now, made_by: work.actor.userId })
      .execute();
    await work.trx
      .insertInto('cip_delivery_items')
      .values(
        sendable.map(({ id, quantity, cip_sent }) => ({
          delivery_id: deliveryId,
          item_id: id,
          quantity: quantity - cip_sent,
        })),
      )
      .execute();
    for (const part of sendable) await changePart(work, part, 'sendToCip', { cip_sent: part.quantity });
    const pieces = sendable.reduce((sum, { quantity, cip_sent }) => sum + quantity - cip_sent, 0);
    return { megalotId: megalot.id, version: megalot.version, deliveryId, pieces };
  });
}

/** A part that waits isn't made yet, and one that is done has left the CIP line. */
function isSendable({ stage, quantity, cip_sent }: CipPart): boolean {
  return stage !== 'waiting' && stage !== 'done' && cip_sent < quantity;
}
