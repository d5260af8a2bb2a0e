import type { CatalogueFacts } from '@cmon/catalogue/countFacts';
import { IDEA_GUIDE } from './ideaGuide.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

const NUMBER_FORMAT = new Intl.NumberFormat('en-GB');

/** The counts of one collection by kind, such as `couleur 29, motif 70`. */
function formatCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

function buildRows(facts: CatalogueFacts): readonly (readonly [string, string])[] {
  return [
    ['article codes', NUMBER_FORMAT.format(facts.products)],
    ['formes', NUMBER_FORMAT.format(facts.formes)],
    ['fonds', `${facts.fonds}: ${formatCounts(facts.fondTypes)}`],
    ['pictos', `${facts.pictos}: ${formatCounts(facts.pictoTypes)}`],
    ['font families', NUMBER_FORMAT.format(facts.fontFamilies)],
    ['text colours', NUMBER_FORMAT.format(facts.textcolors)],
    ['groups', NUMBER_FORMAT.format(facts.groups)],
    ['rules', NUMBER_FORMAT.format(facts.rules)],
    ['mock-ups', NUMBER_FORMAT.format(facts.mockups)],
    ['avatar values', formatCounts(facts.avatarValues)],
    ['variations that a picto takes on a fond', NUMBER_FORMAT.format(facts.teintelinks)],
    ['languages', facts.locales.join(', ')],
    [
      'options document',
      `${NUMBER_FORMAT.format(facts.bytes)} bytes, ${NUMBER_FORMAT.format(facts.bytesGzip)} compressed`,
    ],
  ];
}

/** The contact sheet that the guide for adding ideas precedes. */
const FIRST_IDEA_SHEET = 'ideas-worlds';

const listGuideBefore = (sheet: string): readonly string[] =>
  sheet === FIRST_IDEA_SHEET ? ['', IDEA_GUIDE] : [];

/** The Markdown of `docs/catalogue.md`: counts of the catalogue's entries, and its contact sheets by name. */
export function buildCataloguePage(facts: CatalogueFacts, sheets: readonly string[]): string {
  return [
    '# The catalogue',
    '',
    'Everything a shopper can choose, as the product draws it. `npm run catalogue -- --sheets` draws the sheets and writes this',
    'page; [assets/README.md](../assets/README.md) describes the sources.',
    '',
    '| | |',
    '| --- | --- |',
    ...buildRows(facts).map(([what, count]) => `| ${what} | ${count} |`),
    ...sheets.flatMap((name) => {
      const [heading, paragraph] = SHEET_TEXTS[name] ?? [name, ''];
      return [
        ...listGuideBefore(name),
        '',
        `## ${heading}`,
        '',
        paragraph,
        '',
        `![${heading}](artwork/${name}.webp)`,
      ];
    }),
    '',
  ].join('\n');
}
