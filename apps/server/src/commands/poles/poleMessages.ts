import type { Pole } from '@cmon/core/catalogue/product';
import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { lockPole } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import type { ChangedPole } from './stopPole.ts';

/** The most unread messages of one pole. More would hide the work. */
const MAX_UNREAD = 5;

export interface SendPoleMessageInput extends CommandInput {
  readonly pole: Pole;
}

/** Sends a message to a pole: a code of a list, and a note that is deleted like every note. */
export function sendPoleMessage(ctx: Ctx, input: SendPoleMessageInput): Promise<Result<ChangedPole>> {
  return runCommand(ctx, 'sendPoleMessage', input, async (work) => {
    requireCapability(work, 'supervise');
    const pole = await lockPole(work.trx, input.pole);
    const reason = (input.reason ?? '').trim();
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    const { unreadCount } = await work.trx
      .selectFrom('pole_messages')
      .select(({ fn }) => fn.countAll<string>().as('unreadCount'))
      .where('pole', '=', pole.id)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(unreadCount) >= MAX_UNREAD)
      return refuse({ kind: 'guardRefused', guard: 'messagesRead', detail: String(MAX_UNREAD) });
    await work.trx
      .insertInto('pole_messages')
      .values({ id: createId(), pole: pole.id, reason, sent_by: work.actor.userId, sent_at: work.now })
      .execute();
    const { id, version } = pole;
    work.record({ action: 'sendPoleMessage', object: 'pole', objectId: id, reason, version });
    return { pole: id, version };
  });
}

export interface ReadPoleMessageInput extends CommandInput {
  readonly messageId: string;
}

/** Records the first person at the pole who has read a message. The message is then no longer shown. */
export function readPoleMessage(ctx: Ctx, input: ReadPoleMessageInput): Promise<Result<ChangedPole>> {
  return runCommand(ctx, 'readPoleMessage', input, async (work) => {
    requireCapability(work, 'advanceFloor');
    const { messageId } = input;
    const unlocked = await work.trx
      .selectFrom('pole_messages')
      .select('pole')
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (unlocked === undefined) return refuse({ kind: 'notFound', object: 'poleMessage', id: messageId });
    const { id, version } = await lockPole(work.trx, unlocked.pole);
    const readMessage = await work.trx
      .updateTable('pole_messages')
      .set({ read_by: work.actor.userId, read_at: work.now })
      .where('id', '=', messageId)
      .where('read_at', 'is', null)
      .returning('reason')
      .executeTakeFirst();
    if (readMessage !== undefined)
      work.record({
        action: 'readPoleMessage',
        object: 'pole',
        objectId: id,
        version,
        detail: { message: readMessage.reason },
      });
    return { pole: id, version };
  });
}
