import { expect, it } from 'vitest';
import { readSources } from '../../../packages/catalogue/src/source/readSources.ts';
import { root } from '../../../scripts/run/root.ts';
import { chooseTheme } from './chooseTheme.ts';

/** One article of each kind that has special designs, and EAO with the designs of all other articles. */
const CODES = ['EAO', 'ORNO', 'INV', 'SACHOT', 'SMP_POT'];

it('ART-28 the shop’s product pictures show our own drawing of each subject that we have drawn', () => {
  const pictos = readSources(root).sources.pictos.flatMap((source) =>
    source.pictos.map(({ name, label }) => ({
      name,
      style: source.style,
      subject: label.en_GB.replace(/ \(.*\)$/, ''),
    })),
  );
  const drawnSubjects = new Set(pictos.flatMap(({ style, subject }) => (style === 'drawn' ? [subject] : [])));
  const shownSubjects = CODES.flatMap((code) =>
    Array.from({ length: 24 }, (_, design) => chooseTheme(code, 0, design).picto ?? ''),
  ).filter((name) => name !== '');
  expect(shownSubjects).not.toHaveLength(0);
  for (const name of new Set(shownSubjects)) {
    const picto = pictos.find((candidate) => candidate.name.replace(/[CF]$/, '') === name);
    if (!picto) throw new Error(`the catalogue has no ${name}`);
    if (picto.style !== 'drawn' && picto.style !== 'plain')
      expect(drawnSubjects, name).not.toContain(picto.subject);
  }
});
