import * as v from 'valibot';
import type { Operation, QueuedWork } from '../../actions/outbox/outboxStorage.ts';
import type { SendResult } from '../../actions/outbox/sendOutbox.ts';
import { readRefusal, UndeliveredCommand } from '../../actions/runCommand.ts';
import { describeFailure } from '../../api/describeFailure.ts';
import { formatRefusal, type Refusal } from '../../api/refusal.ts';
import { sendOperation } from '../../api/request.ts';
import { mayRetry, RequestError } from '../../api/requestError.ts';
import { loadQueuedScanHandler } from './loadQueuedScanHandler.ts';

/** Sends queued work: the stored command, or the scan, for which its station chooses the command now. */
export async function sendWork(work: QueuedWork): Promise<SendResult> {
  try {
    return work.operation === null ? await answerScan(work) : await sendCommand(work.operation);
  } catch (error) {
    if (error instanceof UndeliveredCommand) return { kind: 'unsent', operation: error.operation };
    // The code of a station that was never opened can't be loaded without the network.
    if (mayRetry(error) || (error instanceof RequestError && error.kind === 'chunk'))
      return { kind: 'unsent', operation: null };
    return { kind: 'refused', reason: describeFailure(error) };
  }
}

async function sendCommand(operation: Operation): Promise<SendResult> {
  const [answer] = Object.values((await sendOperation(operation)) as object);
  const refusal = readRefusal(answer) ?? readBulkRefusal(answer);
  return refusal === null ? { kind: 'accepted' } : { kind: 'refused', reason: formatRefusal(refusal) };
}

const BulkSchema = v.object({
  moved: v.literal(0),
  lines: v.array(v.object({ refusal: v.nullable(v.object({ code: v.string(), params: v.unknown() })) })),
});

/** The first refusal in the result of a command on many objects, if it moved none of them. */
function readBulkRefusal(answer: unknown): Refusal | null {
  const bulk = v.safeParse(BulkSchema, answer);
  return bulk.success ? (bulk.output.lines.find(({ refusal }) => refusal !== null)?.refusal ?? null) : null;
}

async function answerScan({ key, scan }: QueuedWork): Promise<SendResult> {
  // Work with neither a command nor a scan has nothing to send.
  if (scan === null) return { kind: 'accepted' };
  const handleQueuedScan = await loadQueuedScanHandler(scan.station);
  const answer = await handleQueuedScan(scan.code, key, scan.context);
  return answer.good ? { kind: 'accepted' } : { kind: 'refused', reason: `${answer.title} ${answer.text}` };
}
