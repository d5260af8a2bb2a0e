import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import * as v from 'valibot';

/** Words that are never printed: whole words in lower case. An accent is written only when it changes the meaning. */
const unwantedList = v.optional(
  v.array(v.pipe(v.string(), v.regex(/^[\p{Ll}]{3,}$/u, 'is not one word in small letters'))),
  [],
);
export const unwantedSource = v.strictObject({
  every: unwantedList,
  ...v.entriesFromList(STORE_LOCALES, unwantedList),
});

export type UnwantedSource = v.InferOutput<typeof unwantedSource>;
