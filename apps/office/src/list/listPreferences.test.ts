// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadListPreferences, saveListPreferences } from './listPreferences.ts';

it('OFF-2, OFF-4 filters and columns are remembered per person and per list', () => {
  saveListPreferences('nadia', 'lots', { query: 'store=fr' });
  saveListPreferences('nadia', 'lots', { columns: ['number', 'type'] });
  saveListPreferences('omar', 'lots', { query: 'store=de' });
  expect(loadListPreferences('nadia', 'lots')).toEqual({ query: 'store=fr', columns: ['number', 'type'] });
  expect(loadListPreferences('omar', 'lots')).toEqual({ query: 'store=de', columns: null });
  expect(loadListPreferences('nadia', 'commandes')).toEqual({ query: '', columns: null });
});

it('OFF-2 unreadable list preferences are ignored', () => {
  localStorage.setItem('cmon.office.list.nadia.lots', '{broken');
  expect(loadListPreferences('nadia', 'lots')).toEqual({ query: '', columns: null });
});
