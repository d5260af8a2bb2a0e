import { runTool } from '@cmon/testkit/print/printTools';
import type { Lab } from '../colour/computeDeltaE.ts';

/** Lab of colours as Debian's `transicc` reads them in a profile: relative to the white, with black point compensation. */
export function readLab(profile: string, colours: readonly (readonly number[])[]): Lab[] {
  const input = colours.map((values) => values.join(' ')).join('\n');
  const output = runTool(
    'transicc',
    ['-i', profile, '-o', '*Lab4', '-t', '1', '-b', '-n'],
    [0],
    `${input}\n`,
  );
  const lines = output.split('\n').filter((line) => /^-?\d/.test(line));
  return lines.map((line) => line.trim().split(/\s+/).map(Number) as unknown as Lab);
}
