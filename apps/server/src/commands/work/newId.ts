import { randomBytes } from 'node:crypto';
import { idFromBytes } from '@cmon/core/production/scanCode';

/** A row's id: random, without meaning, the part of its scan code after the letter. */
export const newId = (): string => idFromBytes(randomBytes(10));
