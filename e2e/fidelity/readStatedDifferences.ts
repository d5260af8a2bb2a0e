import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run/root.ts';

/**
 * Reads how much each colour differs between screen and print (CIEDE2000), as the tables of `docs/colour.md` state it. The
 * returned function takes the colour of the screen (`#rrggbb`). A colour that is in no table gets the largest difference.
 */
export function readStatedDifferences(): (hex: string) => number {
  // The row of the printable colours ends with their largest difference. The row of a colour that can't be printed names
  // its source and the colour shown, and ends with the difference of the shown colour and its print.
  const page = readFileSync(join(root, 'docs/colour.md'), 'utf8');
  const largest = Number(/^\| printable: .*\| ([\d.]+) \|$/m.exec(page)?.[1]);
  const differencesByColour = [...page.matchAll(/^\| `#\w+` \| `(#\w+)` \|.*\| ([\d.]+) \|$/gm)];
  // The row of a black has its source, the share of black ink and the difference.
  const black = [...page.matchAll(/^\| `(#\w+)` \| [\d.]+ \| ([\d.]+) \|$/gm)];
  if (!(largest > 0) || differencesByColour.length === 0 || black.length === 0)
    throw new Error('docs/colour.md has other tables than expected');
  const stated = new Map(
    [...differencesByColour, ...black].map(([, hex = '', value]) => [hex, Number(value)]),
  );
  return (hex) => stated.get(hex) ?? largest;
}
