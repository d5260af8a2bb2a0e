import * as v from 'valibot';
import type { CarrierServiceConfig } from '../config/readCarrierConfig.ts';
import { isPlainText } from '../db/isPlainText.ts';
import { parseInstant } from '../db/parseInstant.ts';
import { parseJsonResponse } from '../net/parseJsonResponse.ts';
import { RequestError } from '../net/RequestError.ts';
import { type OutgoingRequest, sendRequest } from '../net/sendRequest.ts';
import type { BoughtLabel, CarrierAnswer, CarrierPort, TrackingEvent } from './carrierPort.ts';

/** The most bytes of an answer. A label of one page is far smaller. */
const MAX_ANSWER_BYTES = 4_000_000;

const createTextSchema = (max: number) => v.pipe(v.string(), v.maxLength(max), v.check(isPlainText));
const Label = v.object({
  id: v.pipe(createTextSchema(100), v.nonEmpty()),
  tracking: v.pipe(createTextSchema(100), v.nonEmpty()),
  service: v.optional(v.nullable(createTextSchema(60)), null),
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
        text: v.optional(createTextSchema(200), ''),
      }),
    ),
    v.maxLength(500),
  ),
});
const Refusal = v.object({ code: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)) });

type CarrierRequest = Pick<OutgoingRequest, 'method' | 'headers' | 'body'>;

/** The carrier service of docs/carrier-service.md. Bodies contain addresses and are never logged. */
export function openCarrierService({ url, token, timeoutMs }: CarrierServiceConfig): CarrierPort {
  const send = async (path: string, request: CarrierRequest): Promise<CarrierAnswer<unknown>> => {
    try {
      const { ok, status, body } = await sendRequest(`${url}${path}`, {
        ...request,
        reach: 'anywhere',
        timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json',
          ...request.headers,
        },
      });
      const value = parseJsonResponse(body);
      if (ok) return { ok: true, value };
      const refusal = v.safeParse(Refusal, value);
      const retry = status === 408 || status === 429 || status >= 500;
      return { ok: false, code: refusal.success ? refusal.output.code : `http${status}`, retry };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { ok: false, code: error.failure, retry: error.failure !== 'tooLarge' };
    }
  };
  return {
    buyLabel: async (request, key): Promise<CarrierAnswer<BoughtLabel>> => {
      const headers = { 'idempotency-key': key };
      const bought = await send('/labels', { method: 'POST', headers, body: JSON.stringify(request) });
      const answer = parseAnswer(bought, Label);
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
