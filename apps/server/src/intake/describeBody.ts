import type { Failure } from '@cmon/core/failure';
import { UNSAFE_JSON } from './readShopEvent.ts';
import { type ReceivedBody, readSignedBody } from './readSignedBody.ts';
import type { NewDelivery } from './storeDeliveries.ts';

/** Returns what is stored of the body of a signed call, and why it is refused. */
export function describeBody(received: ReceivedBody): Pick<NewDelivery, 'body' | 'unreadable' | 'refused'> {
  const read = readSignedBody(received);
  if (read.kind === 'readable') return { body: read.text, refused: read.isSafe ? null : UNSAFE_JSON };
  const refused: Failure = { kind: 'inputInvalid', field: 'body', rule: read.fault };
  return { body: '', unreadable: { raw: read.raw, size: read.size }, refused };
}
