import * as v from 'valibot';
import type { CarrierServiceConfig } from '../config/readCarrierConfig.ts';
import { isPlainText } from '../db/isPlainText.ts';
import { parseInstant } from '../db/parseInstant.ts';
import type { BoughtLabel, CarrierAnswer, CarrierPort, TrackingEvent } from './carrierPort.ts';

/** The most bytes of an answer. A label of one page is far smaller. */
const MAX_ANSWER_BYTES = 4_000_000;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.check(isPlainText));
const Label = v.object({
  id: v.pipe(text(100), v.nonEmpty()),
  tracking: v.pipe(text(100), v.nonEmpty()),
  service: v.optional(v.nullable(text(60)), null),
  labelPdf: v.pipe(v.string(), v.base64()),
});
const Tracking = v.object({
  events: v.pipe(
    v.array(
      v.object({
        at: v.pipe(
          v.string(),
          v.check((at) => parseInstant(at) !== null),
        ),
        state: v.picklist(['announced', 'underway', 'delivered', 'problem', 'returned']),
        text: v.optional(text(200), ''),
      }),
    ),
    v.maxLength(500),
  ),
});
const Refusal = v.object({ code: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)) });

/** The carrier service of docs/carrier-service.md. Bodies contain addresses and are never logged. */
export function openCarrierService({ url, token, timeoutMs }: CarrierServiceConfig): CarrierPort {
  const send = async (path: string, init: RequestInit): Promise<CarrierAnswer<unknown>> => {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json',
          ...init.headers,
        },
      });
      const body = await readBody(response);
      if (response.ok) return { ok: true, value: body };
      const refusal = v.safeParse(Refusal, body);
      const retry = response.status === 408 || response.status === 429 || response.status >= 500;
      return { ok: false, code: refusal.success ? refusal.output.code : `http${response.status}`, retry };
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return { ok: false, code: isTimeout ? 'timeout' : 'unreachable', retry: true };
    }
  };
  return {
    buyLabel: async (request, key): Promise<CarrierAnswer<BoughtLabel>> => {
      const init = { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(request) };
      const answer = parseAnswer(await send('/labels', init), Label);
      if (!answer.ok) return answer;
      const { id, tracking, service, labelPdf } = answer.value;
      const pdf = Buffer.from(labelPdf, 'base64');
      if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
        return { ok: false, code: 'invalidAnswer', retry: false };
      }
      return { ok: true, value: { reference: id, tracking, service, pdf } };
    },
    voidLabel: async (reference) => {
      const answer = await send(`/labels/${encodeURIComponent(reference)}`, { method: 'DELETE' });
      return answer.ok || answer.code === 'http404' || answer.code === 'unknownLabel'
        ? { ok: true, value: null }
        : answer;
    },
    trackParcel: async (reference): Promise<CarrierAnswer<TrackingEvent | null>> => {
      const path = `/labels/${encodeURIComponent(reference)}/tracking`;
      const answer = parseAnswer(await send(path, { method: 'GET' }), Tracking);
      if (!answer.ok) return answer;
      const events = answer.value.events.map((event) => ({ ...event, at: new Date(event.at) }));
      const [last = null] = events.toSorted((a, b) => b.at.getTime() - a.at.getTime());
      return { ok: true, value: last };
    },
  };
}

function parseAnswer<Schema extends v.GenericSchema>(
  answer: CarrierAnswer<unknown>,
  schema: Schema,
): CarrierAnswer<v.InferOutput<Schema>> {
  if (!answer.ok) return answer;
  const parsed = v.safeParse(schema, answer.value);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, code: 'invalidAnswer', retry: false };
}

/** Reads a JSON body up to the limit; null when it is empty, longer or no JSON. */
async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return null;
  }
}
