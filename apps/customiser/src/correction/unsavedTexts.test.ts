// @vitest-environment jsdom
import type { Composition } from '@cmon/core/composition/types';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepUnsavedTexts, restoreUnsavedTexts } from './unsavedTexts.ts';

const TOKEN = 'a-token';
function createDesign(value: string): Composition {
  const textes = [{ value, ratio: 1 }];
  return {
    id: 1,
    code: 'EAO',
    previews: [{ fond: 1, forme: 1, font: 1, picto: 0, textcolor: 1, textes }],
  };
}
const line = { id: 1, version: 1, composition: createDesign('Zoe'), closed: null };
const restoreText = (of: Parameters<typeof restoreUnsavedTexts>[1]) =>
  restoreUnsavedTexts(TOKEN, of)?.previews[0]?.textes[0]?.value;

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('BEY-71 an unsaved correction is kept in the tab alone, until it is saved', () => {
  keepUnsavedTexts(TOKEN, line, createDesign('Zoé'));
  expect([restoreText(line), localStorage.length]).toEqual(['Zoé', 0]);
  expect(restoreUnsavedTexts('another-token', line)).toBe(line.composition);
  // Once it is saved, the line's own design has the typed texts.
  const saved = { ...line, version: 2, composition: createDesign('Zoé') };
  keepUnsavedTexts(TOKEN, saved, createDesign('Zoé'));
  expect(sessionStorage).toHaveLength(0);
});

it('BEY-71 an unsaved correction is not restored over a newer version, and deleted when its line is closed', () => {
  keepUnsavedTexts(TOKEN, line, createDesign('Zoé'));
  expect(restoreText({ ...line, version: 2, composition: createDesign('Zoë') })).toBe('Zoë');
  expect(restoreText({ ...line, closed: 'inLot' })).toBe('Zoe');
  expect(sessionStorage).toHaveLength(0);
});

it('BEY-71 BEY-161 an unsaved correction is kept for a day, and then deleted', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  keepUnsavedTexts(TOKEN, line, createDesign('Zoé'));
  vi.setSystemTime(new Date('2026-11-21T11:59:59Z'));
  expect(restoreText(line)).toBe('Zoé');
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  expect(restoreText(line)).toBe('Zoe');
  expect(sessionStorage).toHaveLength(0);
});
