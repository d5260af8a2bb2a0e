import * as v from 'valibot';
import { parseAnswer } from '../../../api/answers/readAnswer.ts';
import { createStatusError, postFile } from '../../../api/http.ts';
import type { Refusal } from '../../../api/refusal.ts';

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
  const response = await postFile(path, file, isJson ? 'application/json' : 'text/csv');
  // The server answers 422 when it refuses the report.
  if (response.status !== 200 && response.status !== 422) throw createStatusError(response.status);
  const answer = parseAnswer(path, response, response.status === 200 ? Counts : Refused);
  return 'code' in answer ? { ok: false, refusal: answer } : { ok: true, ...answer };
}
