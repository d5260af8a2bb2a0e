import { randomBytes } from 'node:crypto';
import { idFromBytes } from '@cmon/core/production/scanCode';

/** Creates a random row id. It is also the part of the row's scan code after the letter. */
export const newId = (): string => idFromBytes(randomBytes(10));
