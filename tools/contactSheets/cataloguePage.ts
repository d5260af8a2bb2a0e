import type { CatalogueFacts } from '@cmon/catalogue/countFacts';
import { WORDS } from './words.ts';

const figure = new Intl.NumberFormat('en-GB');

/** Counts of one collection by kind: `couleur 29, motif 70`. */
function byKind(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

function rows(facts: CatalogueFacts): readonly (readonly [string, string])[] {
  return [
    ['article codes', figure.format(facts.products)],
    ['formes', figure.format(facts.formes)],
    ['fonds', `${facts.fonds}: ${byKind(facts.fondTypes)}`],
    ['pictos', `${facts.pictos}: ${byKind(facts.pictoTypes)}`],
    ['font families', figure.format(facts.fontFamilies)],
    ['text colours', figure.format(facts.textcolors)],
    ['groups', figure.format(facts.groups)],
    ['rules', figure.format(facts.rules)],
    ['mock-ups', figure.format(facts.mockups)],
    ['avatar values', byKind(facts.avatarValues)],
    ['variations that a picto takes on a fond', figure.format(facts.teintelinks)],
    ['languages', facts.locales.join(', ')],
    ['options document', `${figure.format(facts.bytes)} bytes, ${figure.format(facts.bytesGzip)} compressed`],
  ];
}

/** `docs/catalogue.md`: what is in the catalogue, counted and shown. */
export function cataloguePage(facts: CatalogueFacts, sheets: readonly string[]): string {
  return [
    '# The catalogue',
    '',
    'Everything a shopper can choose, as the product draws it. `npm run catalogue -- --sheets` draws the sheets and writes this',
    'page; [assets/README.md](../assets/README.md) tells how the sources are written.',
    '',
    '| | |',
    '| --- | --- |',
    ...rows(facts).map(([what, count]) => `| ${what} | ${count} |`),
    ...sheets.flatMap((name) => {
      const [heading, paragraph] = WORDS[name] ?? [name, ''];
      return ['', `## ${heading}`, '', paragraph, '', `![${heading}](artwork/${name}.webp)`];
    }),
    '',
  ].join('\n');
}
