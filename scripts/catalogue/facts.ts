import type { OptionsDocument } from '@cmon/core/catalogue/document';
import type { CatalogueParts } from './compile/compileParts.ts';

const countBy = <T>(entries: readonly T[], of: (entry: T) => string) => {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(of(entry), (counts.get(of(entry)) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
};

/** What is in a catalogue, a line a collection. */
export function facts(document: OptionsDocument, parts: CatalogueParts): string {
  const offered = parts.pictos.filter((picto) => picto.offered).map(({ picto }) => picto);
  const lines: [string, string][] = [
    ['products', Object.keys(document.products).join(' ')],
    ['formes', `${document.formes.length}: ${countBy(document.formes, ({ genCode }) => genCode)}`],
    ['fonds', `${document.fonds.length}: ${countBy(document.fonds, ({ type }) => type)}`],
    [
      'fonts',
      `${document.fonts.length}: ${document.fonts.map(({ family }) => family.slice('cmon '.length)).join(', ')}`,
    ],
    [
      'pictos',
      `${offered.length}: ${countBy(offered, ({ type }) => type)}; ${parts.pictos.length - offered.length} second variations`,
    ],
    ['textcolors', `${document.textcolors.length}`],
    ['groups', `${document.groups.length}: ${countBy(document.groups, ({ parentTable }) => parentTable)}`],
    ['teintelinks', `${document.teintelinks.length}`],
    ['rules', `${document.rules.length}`],
    ['mockups', `${document.mockups.length}`],
  ];
  return lines.map(([name, value]) => `${name.padEnd(12)} ${value}`).join('\n');
}
