import * as v from 'valibot';
import { createStatusError, postFile } from '../../../api/http.ts';
import type { Refusal } from '../../../api/refusal.ts';
import { RequestError } from '../../../api/requestError.ts';
import { t } from '../../../messages/translate.ts';

const Counts = v.object({ lines: v.number(), applied: v.number(), known: v.boolean() });
const Refused = v.object({ code: v.string(), params: v.unknown() });

export type LoadedReport =
  | ({ readonly ok: true } & v.InferOutput<typeof Counts>)
  | { readonly ok: false; readonly refusal: Refusal };

/** Sends a machine report to the server. Throws a RequestError when no valid answer arrives. */
export async function loadReport(file: File): Promise<LoadedReport> {
  const isJson = /\.(json|ndjson|jsonl)$/i.test(file.name);
  const path = `/l2c/reports?name=${encodeURIComponent(file.name)}`;
  const { status, body } = await postFile(path, file, isJson ? 'application/json' : 'text/csv');
  if (status !== 200 && status !== 422) throw createStatusError(status);
  const parsedBody = v.safeParse(status === 200 ? Counts : Refused, JSON.parse(body));
  if (!parsedBody.success) throw new RequestError('parse', t('error.parse', { detail: String(status) }));
  return 'code' in parsedBody.output
    ? { ok: false, refusal: parsedBody.output }
    : { ok: true, ...parsedBody.output };
}
