// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { memorise, recall } from './listMemory.ts';

it('OFF-2, OFF-4 filters and columns are remembered per person and per list', () => {
  memorise('nadia', 'lots', { query: 'store=fr' });
  memorise('nadia', 'lots', { columns: ['number', 'type'] });
  memorise('omar', 'lots', { query: 'store=de' });
  expect(recall('nadia', 'lots')).toEqual({ query: 'store=fr', columns: ['number', 'type'] });
  expect(recall('omar', 'lots')).toEqual({ query: 'store=de', columns: null });
  expect(recall('nadia', 'commandes')).toEqual({ query: '', columns: null });
});

it('OFF-2 a memory that cannot be read is no memory', () => {
  localStorage.setItem('cmon.office.list.nadia.lots', '{broken');
  expect(recall('nadia', 'lots')).toEqual({ query: '', columns: null });
});
