// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { openWidget } from '../../testing/openWidget.ts';

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

it.each([
  ['fr_FR', /Lettres imprimées\u00a0: \d,\d\u00a0mm/],
  ['es_ES', /\d,\d mm/],
  ['it_IT', /\d,\d mm/],
  ['en_GB', /\d\.\d mm/],
  ['de_DE', /\d,\d mm/],
  ['eu_EU', /\d,\d mm/],
])('LOC-16 in %s numbers and units are formatted for the language', async (locale, height) => {
  const { host } = await openWidget({ code: 'EAO', locale });
  await vi.waitFor(() => expect(host.textContent).toMatch(height));
});

it.each([
  ['fr_FR', 'du 1er octobre', 'au 24 décembre'],
  ['es_ES', '1 de octubre', '24 de diciembre'],
  ['it_IT', '1º ottobre', '24 dicembre'],
  ['en_GB', '1 October', '24 December'],
  ['de_DE', '1. Oktober', '24. Dezember'],
  ['eu_EU', 'urriaren 1(a)', 'abenduaren 24(a)'],
])('LOC-16 PRD-29 in %s the days of a season are formatted for the language', async (locale, from, to) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-14T12:00:00Z') });
  const { host } = await openWidget({ code: 'SACHOT', locale }, '[role="alert"]');
  vi.useRealTimers();
  await vi.waitFor(() => expect(host.textContent).toContain(from));
  expect(host.textContent).toContain(to);
});
