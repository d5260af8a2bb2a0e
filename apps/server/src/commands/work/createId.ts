import { randomBytes } from 'node:crypto';
import { encodeId } from '@cmon/core/production/scanCode';

/** Creates a random row id. It is also the part of the row's scan code after the letter. */
export const createId = (): string => encodeId(randomBytes(10));
