/** The process that measures fonts beside the one that compiles: it is given a list and ends with it. */
import type { FontSource } from '../source/schemas.ts';
import { compileFont } from './compileFont.ts';
import { measuredFonts } from './measuredFonts.ts';

const root = process.argv[2] ?? '';
process.once('message', async (fonts: readonly FontSource[]) => {
  const measure = measuredFonts(root);
  for (const font of fonts) await compileFont(font, root, measure);
  process.exit(0);
});
