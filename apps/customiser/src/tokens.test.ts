import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BREAKPOINTS, TIMINGS } from './tokens.ts';

const folder = new URL('.', import.meta.url);
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(new URL(file, folder), 'utf8') }));

it.each([
  ['TIM-1', 'fade', 150],
  ['TIM-2', 'collapse', 350],
  ['TIM-3', 'modal', 300],
  ['TIM-4', 'carousel', 600],
] as const)('%s the %s lasts %i ms, in the styles too', (_, name, time) => {
  const base = styles.find(({ file }) => file.endsWith('base.module.css'))?.css ?? '';
  expect(TIMINGS[name]).toBe(time);
  expect(base).toContain(`--${name}: ${time}ms;`);
});

it.each([
  ['TIM-7', 'xs', 320],
  ['TIM-8', 'sm', 576],
  ['TIM-9', 'md', 768],
  ['TIM-10', 'lg', 992],
  ['TIM-11', 'xl', 1200],
] as const)('%s the breakpoint %s is %i', (_, name, width) => {
  expect(BREAKPOINTS[name]).toBe(width);
});

it('TIM-12 TIM-13 the preview timings are those of the specification', () => {
  const { fitThrottle, refit, forcedResize, scalerDebounce } = TIMINGS;
  expect([fitThrottle, refit, forcedResize, scalerDebounce]).toEqual([50, 100, 200, 300]);
});

it('TIM-14 A11-5 styles define no timings or widths besides the tokens', () => {
  for (const { file, css } of styles) {
    if (file.endsWith('base.module.css')) continue;
    const times = css.match(/(?:transition|animation)[^;]*?\b\d+m?s\b/g) ?? [];
    const widths = (css.match(/@(?:container|media)[^{]+/g) ?? []).filter(
      (query) => /container|width/.test(query) && !/\(--(xs|sm|md|lg|xl)\)/.test(query),
    );
    expect({ file, times, widths }).toEqual({ file, times: [], widths: [] });
  }
});
