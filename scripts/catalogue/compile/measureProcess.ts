/** The process that measures fonts beside the one that compiles: it is given a list and ends with it. */
import type { FontSource } from '../source/schemas.ts';
import { readFont } from './compileFont.ts';
import { measuredFonts } from './measuredFonts.ts';

const root = process.argv[2] ?? '';
process.once('message', (fonts: readonly Pick<FontSource, 'id' | 'from'>[]) => {
  const measure = measuredFonts(root);
  for (const font of fonts) {
    const ttf = readFont(font, root);
    if (ttf) measure(ttf, font.id);
  }
  process.exit(0);
});
