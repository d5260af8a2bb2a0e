// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { saveRecord } from './saveRecord.ts';

beforeEach(() => sessionStorage.clear());

/** The tab's storage, of which the shop has taken all but `room` characters. */
function fill(kept: Readonly<Record<string, string>>, room: number) {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  const taken = Object.entries({ ...sessionStorage, shop: '' })
    .flat()
    .join('').length;
  sessionStorage.setItem('shop', 'x'.repeat(quota - taken - room));
}
const quota = 5_000_000;
const left = () => Object.keys(sessionStorage).sort();

const others = {
  'cmon.design.fr_FR.MUG': 'a mug, composed earlier',
  'cmon.list.fr_FR.MUG': 'a class list, of which lines were sent',
  'cmon.design.fr_FR.EAO': 'a label',
};

it('PAN-35 in a full tab the designs of other products make room, for a design and for a class list', () => {
  fill(others, 3);
  saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', 'a label with a name');
  expect(left()).toEqual(['cmon.design.fr_FR.EAO', 'cmon.list.fr_FR.MUG', 'shop']);
  expect(sessionStorage.getItem('cmon.design.fr_FR.EAO')).toBe('a label with a name');
  fill({ ...others, 'cmon.design.fr_FR.BOX': 'a box, composed earlier' }, 30);
  saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', 'a class list');
  // No more of them than it takes, whichever a storage names first.
  expect(left().filter((key) => /design.*(BOX|MUG)/.test(key))).toHaveLength(1);
  expect(left()).toHaveLength(5);
  expect(sessionStorage.getItem('cmon.list.fr_FR.EAO')).toBe('a class list');
  expect(sessionStorage.getItem('cmon.design.fr_FR.EAO')).toBe('a label');
});

it('PAN-35 BEY-28 where that isn’t room enough, what was kept last stands, and nothing of the shop’s goes', () => {
  const kept = { ...others, 'cmon.list.fr_FR.EAO': 'a class list, of which one line was sent' };
  fill(kept, 3);
  const before = sessionStorage.getItem('shop');
  saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', 'x'.repeat(200));
  const { 'cmon.design.fr_FR.MUG': given, ...stands } = kept;
  expect({ ...sessionStorage }).toEqual({ ...stands, shop: before });
});

it('PAN-35 a tab with room loses nothing', () => {
  fill(others, 100);
  saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', 'a label with a name');
  expect(left()).toEqual([...Object.keys(others), 'shop'].sort());
});
