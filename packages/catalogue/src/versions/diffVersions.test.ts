import { describe, expect, it } from 'vitest';
import type { OutputFiles } from '../compile/buildOutputFiles.ts';
import { describeDiff } from './describeDiff.ts';
import { diffFields } from './diffFields.ts';
import { diffVersions } from './diffVersions.ts';
import { readVersionContent } from './readVersionContent.ts';

function makeFond(id: number, more: object = {}) {
  return {
    id,
    code: `FOND_${id}`,
    name: { fr_FR: 'Vichy', en_GB: 'Gingham' },
    tile: 12,
    ...more,
  };
}

/** Builds the files of a version from a few fields, products and assets. */
function makeVersion(
  name: string,
  document: object,
  products: Readonly<Record<string, object>> = {},
  assets: Readonly<Record<string, string>> = {},
): OutputFiles {
  const base = { version: name, fonds: [makeFond(30)], rules: [], teintelinks: [], avatars: { eyes: [] } };
  return new Map([
    ['json/cmonJson_all.json', JSON.stringify({ ...base, ...document })],
    ['json/version.json', JSON.stringify({ version: name })],
    ...Object.entries(products).map(([code, product]): [string, string] => [
      `json/products/${code}.json`,
      JSON.stringify(product),
    ]),
    ...Object.entries(assets).map(([path, text]): [string, string] => [`assets/${path}`, text]),
  ]);
}

const compare = (from: OutputFiles, to: OutputFiles) =>
  diffVersions(readVersionContent(from), readVersionContent(to));

describe('diffFields', () => {
  it('OPT-29 a changed field has its path, its old value and its new value', () => {
    expect(
      diffFields(
        { name: { fr_FR: 'Vichy' }, tile: 12, gone: true, slots: [{ x: 1 }, { x: 2 }] },
        { name: { fr_FR: 'Vichy bleu' }, tile: 12, slots: [{ x: 1 }, { x: 3 }], fresh: 0 },
      ),
    ).toEqual([
      { kind: 'value', field: 'name.fr_FR', from: 'Vichy', to: 'Vichy bleu' },
      { kind: 'value', field: 'gone', from: true },
      { kind: 'value', field: 'slots[1].x', from: 2, to: 3 },
      { kind: 'value', field: 'fresh', to: 0 },
    ]);
  });

  it('OPT-29 a changed list of ids has the added and removed ids, or only another order', () => {
    expect(diffFields({ ids: [1, 2, 3] }, { ids: [3, 4, 1] })).toEqual([
      { kind: 'list', field: 'ids', added: [4], removed: [2] },
    ]);
    expect(diffFields({ ids: [1, 2] }, { ids: [2, 1] })).toEqual([{ kind: 'order', field: 'ids' }]);
  });

  it('OPT-29 the order of fields is ignored', () => {
    expect(diffFields({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toEqual([]);
  });
});

describe('diffVersions', () => {
  const before = makeVersion(
    'aaa',
    {
      fonds: [makeFond(30), makeFond(31), makeFond(32)],
      teintelinks: [{ p: 5, f: 30, t: '#111111' }],
      avatars: { eyes: [{ id: 1, value: 'bleus' }] },
    },
    { EAO: { code: 'EAO', fonds: [30, 31] }, ETV: { code: 'ETV' } },
    { 'a.svg': 'one', 'a.art.json': '1', 'b.svg': 'one' },
  );
  const after = makeVersion(
    'bbb',
    {
      fonds: [makeFond(30), makeFond(31, { tile: 15 }), makeFond(33)],
      teintelinks: [{ p: 5, f: 30, t: '#222222' }],
      avatars: { eyes: [{ id: 1, value: 'verts' }] },
    },
    { EAO: { code: 'EAO', fonds: [30, 31, 33] } },
    { 'a.svg': 'two', 'a.art.json': '2', 'c.svg': 'one' },
  );

  it('OPT-29 added, removed and changed entries and files are listed', () => {
    expect(compare(before, after)).toEqual({
      from: 'aaa',
      to: 'bbb',
      collections: [
        {
          collection: 'fonds',
          added: [{ key: '33', code: 'FOND_33' }],
          removed: [{ key: '32', code: 'FOND_32' }],
          changed: [
            {
              key: '31',
              code: 'FOND_31',
              fields: [{ kind: 'value', field: 'tile', from: 12, to: 15 }],
            },
          ],
        },
        {
          collection: 'teintelinks',
          added: [],
          removed: [],
          changed: [{ key: '5/30', fields: [{ kind: 'value', field: 't', from: '#111111', to: '#222222' }] }],
        },
        {
          collection: 'avatars.eyes',
          added: [],
          removed: [],
          changed: [
            {
              key: '1',
              code: 'verts',
              fields: [{ kind: 'value', field: 'value', from: 'bleus', to: 'verts' }],
            },
          ],
        },
        {
          collection: 'products',
          added: [],
          removed: [{ key: 'ETV' }],
          changed: [{ key: 'EAO', fields: [{ kind: 'list', field: 'fonds', added: [33], removed: [] }] }],
        },
      ],
      files: {
        added: ['assets/c.svg'],
        removed: ['assets/b.svg'],
        changed: ['assets/a.art.json', 'assets/a.svg'],
      },
    });
  });

  it('OPT-29 a diff is described in lines, and a drawing and its compiled form are listed once', () => {
    expect(describeDiff(compare(before, after))).toEqual([
      'From aaa to bbb: 1 entry added, 2 removed, 4 changed; 1 file added, 1 removed, 2 changed.',
      'fonds added: 33 FOND_33',
      'fonds removed: 32 FOND_32',
      'fonds 31 FOND_31 changed: tile from 12 to 15',
      'teintelinks 5/30 changed: t from "#111111" to "#222222"',
      'avatars.eyes 1 verts changed: value from "bleus" to "verts"',
      'products removed: ETV',
      'products EAO changed: fonds gained 33',
      'files added: assets/c.svg',
      'files removed: assets/b.svg',
      'files changed: assets/a.svg',
    ]);
  });

  it('OPT-29 two equal versions are described as the same', () => {
    expect(describeDiff(compare(before, before))).toEqual(['aaa and aaa are the same.']);
  });

  it('OPT-29 a long list is cut, and the rest is counted', () => {
    const many = makeVersion('ccc', { fonds: Array.from({ length: 60 }, (_, i) => makeFond(30 + i)) });
    const [head, added = ''] = describeDiff(compare(makeVersion('aaa', {}), many));
    expect(head).toContain('59 entries added');
    expect(added).toMatch(/^fonds added: 31 FOND_31, .* and 19 more$/);
  });
});
