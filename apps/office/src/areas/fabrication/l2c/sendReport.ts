import * as v from 'valibot';
import { createStatusError, postFile } from '../../../api/http.ts';
import type { Refusal } from '../../../api/refusal.ts';
import { RequestError } from '../../../api/requestError.ts';
import { t } from '../../../messages/translate.ts';

/** The answer to a report that was read. `known` is true when the same report was sent before. */
const Counts = v.object({ lines: v.number(), applied: v.number(), known: v.boolean() });
const Refused = v.object({ code: v.string(), params: v.unknown() });

export type SentReport =
  | ({ readonly ok: true } & v.InferOutput<typeof Counts>)
  | { readonly ok: false; readonly refusal: Refusal };

/** Sends a machine report to the server. Throws a RequestError when no valid answer arrives. */
export async function sendReport(file: File): Promise<SentReport> {
  const isJson = /\.(json|ndjson|jsonl)$/i.test(file.name);
  const path = `/l2c/reports?name=${encodeURIComponent(file.name)}`;
  const { status, body } = await postFile(path, file, isJson ? 'application/json' : 'text/csv');
  // The server answers 422 when it refuses the report.
  if (status !== 200 && status !== 422) throw createStatusError(status);
  const parsedBody = v.safeParse(status === 200 ? Counts : Refused, JSON.parse(body));
  if (!parsedBody.success) throw new RequestError('parse', t('error.parse', { detail: String(status) }));
  return 'code' in parsedBody.output
    ? { ok: false, refusal: parsedBody.output }
    : { ok: true, ...parsedBody.output };
}
