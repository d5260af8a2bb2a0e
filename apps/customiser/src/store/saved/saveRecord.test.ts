// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { saveRecord } from './saveRecord.ts';

beforeEach(() => sessionStorage.clear());

/** Fills the tab's storage with the shop's data, except `room` characters. */
function fill(records: Readonly<Record<string, string>>, room: number) {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(records)) sessionStorage.setItem(key, value);
  const taken = Object.entries({ ...sessionStorage, shop: '' })
    .flat()
    .join('').length;
  sessionStorage.setItem('shop', 'x'.repeat(quota - taken - room));
}
const quota = 5_000_000;
const savedKeys = () => Object.keys(sessionStorage).sort();

const otherRecords = {
  'cmon.design.fr_FR.MUG': 'a mug, composed earlier',
  'cmon.list.fr_FR.MUG': 'a class list, of which lines were sent',
  'cmon.design.fr_FR.EAO': 'a label',
};

it('PAN-35 in a full tab the designs of other products are removed for a design and for a class list', () => {
  fill(otherRecords, 3);
  saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', 'a label with a name');
  expect(savedKeys()).toEqual(['cmon.design.fr_FR.EAO', 'cmon.list.fr_FR.MUG', 'shop']);
  expect(sessionStorage.getItem('cmon.design.fr_FR.EAO')).toBe('a label with a name');
  fill({ ...otherRecords, 'cmon.design.fr_FR.BOX': 'a box, composed earlier' }, 30);
  saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', 'a class list');
  // No more designs are removed than needed; the order of a storage's keys is not defined.
  expect(savedKeys().filter((key) => /design.*(BOX|MUG)/.test(key))).toHaveLength(1);
  expect(savedKeys()).toHaveLength(5);
  expect(sessionStorage.getItem('cmon.list.fr_FR.EAO')).toBe('a class list');
  expect(sessionStorage.getItem('cmon.design.fr_FR.EAO')).toBe('a label');
});

it('PAN-35 BEY-28 where removing designs isn’t enough, the previous record stays and the shop’s data is untouched', () => {
  const records = { ...otherRecords, 'cmon.list.fr_FR.EAO': 'a class list, of which one line was sent' };
  fill(records, 3);
  const before = sessionStorage.getItem('shop');
  saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', 'x'.repeat(200));
  const { 'cmon.design.fr_FR.MUG': removed, ...keptRecords } = records;
  expect({ ...sessionStorage }).toEqual({ ...keptRecords, shop: before });
});

it('PAN-35 a tab with room loses nothing', () => {
  fill(otherRecords, 100);
  saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', 'a label with a name');
  expect(savedKeys()).toEqual([...Object.keys(otherRecords), 'shop'].sort());
});
