/**
 * The second process that measures fonts. It receives one list of fonts, measures them and exits. The first process reads
 * the results from the cache of `createFontMeasurer`.
 */
import type { FontSource } from '../../source/schemas.ts';
import { compileFont } from './compileFont.ts';
import { createFontMeasurer } from './createFontMeasurer.ts';

const root = process.argv[2] ?? '';
process.once('message', async (fonts: readonly FontSource[]) => {
  const measure = createFontMeasurer(root);
  for (const font of fonts) await compileFont(font, root, measure);
  process.exit(0);
});
