import { parseJson } from '@cmon/core/composition/parseJson';

/** The HTTP server limits the size of a body, so this limit only concerns the nesting depth. */
const LIMITS = { bytes: Number.POSITIVE_INFINITY, depth: 32 };

/** Parses an untrusted JSON body. Returns undefined when it isn't JSON or isn't safe to read. */
export const parseBody = (text: string): unknown => parseJson(text, LIMITS);
