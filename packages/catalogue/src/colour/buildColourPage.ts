import type { InkBuild, InkTable } from '@cmon/core/imposition/inkTable';
import { type ColourRecord, IN_GAMUT_DELTA_E } from './createScreenColours.ts';

/** Path of the page, relative to the repository. */
export const COLOUR_PAGE = 'docs/colour.md';

/** The parts of a compiled catalogue that the page describes. */
export interface ColourPageSource {
  readonly colours: readonly ColourRecord[];
  /** Table of the profile whose print the screens show; null when there is none. */
  readonly screenInks: InkTable | null;
}

const formatInks = (inks: InkBuild) => inks.map((ink) => (ink / 10).toFixed(1)).join(' / ');
const formatDeltaE = (deltaE: number) => deltaE.toFixed(2);

function buildTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n');
}

/** A row of the table: how many differences there are, their mean, 95th percentile and largest. */
function buildFigures(name: string, deltaEs: readonly number[]): readonly string[] {
  const sorted = [...deltaEs].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, deltaE) => sum + deltaE, 0) / Math.max(1, sorted.length);
  const getQuantile = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return [name, String(sorted.length), ...[mean, getQuantile(0.95), getQuantile(1)].map(formatDeltaE)];
}

/** Builds docs/colour.md: how each colour of the catalogue prints, and what the screens show of it. */
export function buildColourPage({ colours, screenInks }: ColourPageSource): string {
  const black = colours.filter(({ blackOnly }) => blackOnly);
  const mixed = colours.filter(({ blackOnly }) => !blackOnly);
  const unchanged = mixed.filter(({ source, shown }) => source === shown);
  const replaced = mixed
    .filter(({ source, shown }) => source !== shown)
    .sort((a, b) => b.deltaE - a.deltaE || (a.source < b.source ? -1 : 1));
  const totals = colours.map(({ inks }) => inks.reduce((sum, ink) => sum + ink, 0));
  return `# Colour

Written by \`npm run catalogue -- --colours\` from the compiled catalogue; a test fails when it is out of date.

Every colour that is printed (text colours, backgrounds, pictos, avatars, and the fills of their drawings) is converted when
the catalogue is compiled, with ${screenInks?.engine} and the profile \`${screenInks?.profile}\`. The sources contain flat
fills only: gradients, transparency and images are refused. Shades that follow each other in a drawing, in small steps on a
straight line, are a ramp: they are converted together, so that no ink rises and falls again along it. The differences below
are CIEDE2000 between the colour on an sRGB screen and the print that the profile predicts, relative to the paper and with
black point compensation.

${buildTable(
  ['colours', 'count', 'mean ΔE', '95 %', 'largest ΔE'],
  [
    buildFigures(
      'printable: screen and print',
      unchanged.map(({ deltaE }) => deltaE),
    ),
    buildFigures(
      'not printable: source and print',
      replaced.map(({ deltaE }) => deltaE),
    ),
    buildFigures(
      'not printable: shown colour and print',
      replaced.map(({ shownDeltaE }) => shownDeltaE),
    ),
    buildFigures(
      'black ink alone: screen and print',
      black.map(({ deltaE }) => deltaE),
    ),
  ],
)}

The most ink of one colour is ${(Math.max(0, ...totals) / 10).toFixed(1)} %.

## Colours that the press can't print

Their print differs by more than ${IN_GAMUT_DELTA_E}. Screens show the printed colour in their place: in the editor, in carts, on opening
documents and in the workshop.

${buildTable(
  ['source', 'shown', 'C / M / Y / K in %', 'ΔE source and print', 'ΔE shown and print'],
  replaced.map(({ source, shown, inks, deltaE, shownDeltaE }) => [
    `\`${source}\``,
    `\`${shown}\``,
    formatInks(inks),
    formatDeltaE(deltaE),
    formatDeltaE(shownDeltaE),
  ]),
)}

## Colours of black ink alone

Blacks and neutral greys. Black ink alone prints a lighter black than four inks do, and is sharper in small texts.

${buildTable(
  ['source', 'K in %', 'ΔE'],
  black.map(({ source, inks, deltaE }) => [`\`${source}\``, (inks[3] / 10).toFixed(1), formatDeltaE(deltaE)]),
)}
`;
}
