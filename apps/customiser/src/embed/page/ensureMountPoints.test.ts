// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureMountPoints } from './ensureMountPoints.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => warn.mockClear());
afterEach(() => {
  document.body.innerHTML = '';
});

it('EMB-1 EMB-2 EMB-8 missing mount points are added at the end of the body', () => {
  document.body.innerHTML = '<main></main>';
  ensureMountPoints(document);
  expect([...document.body.children].map(({ id }) => id)).toEqual(['', 'cmon-customizer', 'cmon-previews']);
});

it('EMB-3 a missing customiser mount point logs a warning', () => {
  document.body.innerHTML = '<main></main>';
  ensureMountPoints(document);
  expect(warn.mock.calls).toEqual([['#cmon-customizer was not found and was added']]);
});

it('EMB-4 a missing preview mount point is added without a warning', () => {
  document.body.innerHTML = '<div id="cmon-customizer"></div><footer></footer>';
  const points = ensureMountPoints(document);
  expect(points.customizer).toBe(document.body.firstElementChild);
  expect(document.body.lastElementChild?.id).toBe('cmon-previews');
  expect(warn).not.toHaveBeenCalled();
});
