import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeProblem } from '../problem.ts';
import { findLine } from './findLine.ts';

const list = `[
  {
    "id": 1,
    "code": "EAO",
    "name": ["un",
             "deux"]
  },

  { "id": 12, "code": "ETV", "also": [
    { "id": 13, "code": "VAR_ETV" }
  ] },
  { "group": "mer", "pictos": [
    { "id": 20, "name": "crabe" },
    { "id": 21, "value": "#ff0000" }, { "slug": "etiquette" }
  ] }
]
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmon-lines-'));
  writeFileSync(join(folder, 'list.json'), list);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('findLine', () => {
  it.each([
    ['an entry by its id', '1', 2],
    ['an entry by its code', 'ETV', 9],
    ['a further code of one article', 'VAR_ETV', 10],
    ['a picto by its name', 'crabe', 13],
    ['an entry by its value', '#ff0000', 14],
    ['an offer by its slug', 'etiquette', 14],
    ['an entry by its name and further words', 'ETV it_IT', 9],
    ['the first line for an unknown entry', '99', 1],
    ['the first line for the whole file', '', 1],
  ])('CHK-16 the line is found of %s', (_, entry, line) => {
    expect(findLine(folder, 'list.json', entry)).toBe(line);
  });

  it('CHK-16 the line of a field, of one of its texts, and of the parent of a missing field is found', () => {
    expect(findLine(folder, 'list.json', 'EAO', [0, 'code'])).toBe(4);
    expect(findLine(folder, 'list.json', 'EAO', [0, 'name', 1])).toBe(6);
    expect(findLine(folder, 'list.json', 'EAO', [0, 'name', 4])).toBe(5);
    expect(findLine(folder, 'list.json', 'EAO', [0, 'legend', 2])).toBe(2);
  });

  it('CHK-16 a missing file has no line, and a changed file is read again', () => {
    expect(findLine(folder, 'other.json', 'EAO')).toBeNull();
    writeFileSync(join(folder, 'changed.json'), '[{ "id": 1 }]');
    expect(findLine(folder, 'changed.json', '1')).toBe(1);
    writeFileSync(join(folder, 'changed.json'), '[\n\n{ "id": 1 }]');
    expect(findLine(folder, 'changed.json', '1')).toBe(3);
  });
});

describe('describeProblem', () => {
  const problem = { file: 'assets/a.json', entry: 'EAO', rule: 'CHK-9', message: 'no group mer' };

  it('CHK-16 a problem reads as file, line, entry, message and rule, so that an editor can open it', () => {
    expect(describeProblem({ ...problem, line: 7 })).toBe('assets/a.json:7 › EAO: no group mer (CHK-9)');
  });

  it('CHK-16 a missing line or entry is left out', () => {
    expect(describeProblem(problem)).toBe('assets/a.json › EAO: no group mer (CHK-9)');
    expect(describeProblem({ ...problem, entry: '' })).toBe('assets/a.json: no group mer (CHK-9)');
  });
});
