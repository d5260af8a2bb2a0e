import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Market } from '@cmon/core/catalogue/types';
import { root } from '../../scripts/run/root.ts';
import type french from './words/fr.json';

/** What is printed in the pictures of one market's shop: everyday names, school years, places and wishes. */
export type Words = typeof french;

export const readWords = (market: Market): Words =>
  JSON.parse(readFileSync(join(root, 'tools/pictures/words', `${market}.json`), 'utf8')) as Words;
