// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountPoints } from './mountPoints.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => warn.mockClear());
afterEach(() => {
  document.body.innerHTML = '';
});

it('EMB-1 EMB-2 EMB-8 missing mount points are added at the end of the body', () => {
  document.body.innerHTML = '<main></main>';
  mountPoints(document);
  expect([...document.body.children].map(({ id }) => id)).toEqual(['', 'cmon-customizer', 'cmon-previews']);
});

it('EMB-3 a missing customiser mount point is warned of', () => {
  document.body.innerHTML = '<main></main>';
  mountPoints(document);
  expect(warn.mock.calls).toEqual([['#cmon-customizer was not found and was added']]);
});

it('EMB-4 a missing preview mount point alone is made in silence', () => {
  document.body.innerHTML = '<div id="cmon-customizer"></div><footer></footer>';
  const points = mountPoints(document);
  expect(points.customizer).toBe(document.body.firstElementChild);
  expect(document.body.lastElementChild?.id).toBe('cmon-previews');
  expect(warn).not.toHaveBeenCalled();
});
