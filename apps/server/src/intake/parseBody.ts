import { parseJson } from '@cmon/core/composition/parseJson';

/** A body's size is bounded before it is read. */
const LIMITS = { bytes: Number.POSITIVE_INFINITY, depth: 32 };

/** A call's JSON body, read without trusting it; undefined when it isn't sound JSON. */
export const parseBody = (text: string): unknown => parseJson(text, LIMITS);
