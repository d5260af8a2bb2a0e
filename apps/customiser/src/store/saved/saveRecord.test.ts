// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeExpired } from './removeExpired.ts';
import { readRecord, saveRecord } from './saveRecord.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

/** Fills the tab's storage with the shop's data, except `room` characters. */
function fillStorage(records: Readonly<Record<string, string>>, room: number) {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(records)) sessionStorage.setItem(key, value);
  const usedSize = Object.entries({ ...sessionStorage, shop: '' })
    .flat()
    .join('').length;
  sessionStorage.setItem('shop', 'x'.repeat(quota - usedSize - room));
}
/** The characters of keys and values that jsdom's storage takes before it refuses more. */
const quota = 5_000_000;
const listSavedKeys = () => Object.keys(sessionStorage).sort();

const otherRecords = {
  'cmon.design.fr_FR.MUG': 'a mug, composed earlier',
  'cmon.list.fr_FR.MUG': 'a class list, of which lines were sent',
  'cmon.design.fr_FR.EAO': 'a label',
};

it('PAN-35 in a full tab the designs of other products are removed for a design and for a class list', () => {
  fillStorage(otherRecords, 3);
  saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', 'a label with a name');
  expect(listSavedKeys()).toEqual(['cmon.design.fr_FR.EAO', 'cmon.list.fr_FR.MUG', 'shop']);
  expect(readRecord(sessionStorage, 'design', 'fr_FR', 'EAO')).toBe('a label with a name');
  fillStorage({ ...otherRecords, 'cmon.design.fr_FR.BOX': 'a box, composed earlier' }, 30);
  saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', 'a class list');
  // No more designs are removed than needed; the order of a storage's keys is not defined.
  expect(listSavedKeys().filter((key) => /design.*(BOX|MUG)/.test(key))).toHaveLength(1);
  expect(listSavedKeys()).toHaveLength(5);
  expect(readRecord(sessionStorage, 'list', 'fr_FR', 'EAO')).toBe('a class list');
  expect(sessionStorage.getItem('cmon.design.fr_FR.EAO')).toBe('a label');
});

it('PAN-35 BEY-28 where removing designs isn’t enough, the previous record stays and the shop’s data is untouched', () => {
  const records = { ...otherRecords, 'cmon.list.fr_FR.EAO': 'a class list, of which one line was sent' };
  fillStorage(records, 3);
  const before = sessionStorage.getItem('shop');
  saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', 'x'.repeat(200));
  const { 'cmon.design.fr_FR.MUG': removed, ...keptRecords } = records;
  expect({ ...sessionStorage }).toEqual({ ...keptRecords, shop: before });
});

it('PAN-35 a tab with room loses nothing', () => {
  fillStorage(otherRecords, 100);
  saveRecord(sessionStorage, 'design', 'fr_FR', 'EAO', 'a label with a name');
  expect(listSavedKeys()).toEqual([...Object.keys(otherRecords), 'shop'].sort());
});

it('BEY-161 a record is read for a day after it was saved, the ordered design for 15 minutes, and then deleted', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const kinds = ['design', 'last', 'list', 'draft', 'open', 'class', 'siblings', 'kept'] as const;
  for (const kind of kinds) saveRecord(sessionStorage, kind, 'fr_FR', 'EAO', `Zoé in ${kind}`);
  sessionStorage.setItem('shop', 'cart');
  const listReadableKinds = () =>
    kinds.filter((kind) => readRecord(sessionStorage, kind, 'fr_FR', 'EAO') !== null);
  const serializeStorage = () => JSON.stringify({ ...sessionStorage });
  vi.setSystemTime(new Date('2026-11-20T12:14:59Z'));
  expect(listReadableKinds()).toEqual(kinds);
  vi.setSystemTime(new Date('2026-11-20T12:15:00Z'));
  expect(listReadableKinds()).toEqual(kinds.filter((kind) => kind !== 'last'));
  removeExpired(sessionStorage);
  expect(serializeStorage()).not.toContain('Zoé in last');
  vi.setSystemTime(new Date('2026-11-21T11:59:59Z'));
  expect(listReadableKinds()).toHaveLength(kinds.length - 1);
  // The time begins again with each change.
  saveRecord(sessionStorage, 'list', 'fr_FR', 'EAO', 'Léo in list');
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  expect(listReadableKinds()).toEqual(['list']);
  removeExpired(sessionStorage);
  expect(serializeStorage()).not.toContain('Zoé');
  expect(listSavedKeys()).toEqual(['cmon.list.fr_FR.EAO', 'shop']);
});
