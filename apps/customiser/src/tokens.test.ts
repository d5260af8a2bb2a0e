import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakpoints, timings } from './tokens.ts';

const folder = new URL('.', import.meta.url);
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(new URL(file, folder), 'utf8') }));

it('TIM-1 TIM-2 TIM-3 TIM-4 the styles’ times are the tokens’', () => {
  const base = styles.find(({ file }) => file.endsWith('base.module.css'))?.css ?? '';
  const { fade, collapse, modal, carousel } = timings;
  expect({ fade, collapse, modal, carousel }).toEqual({
    fade: 150,
    collapse: 350,
    modal: 300,
    carousel: 600,
  });
  for (const [name, time] of Object.entries({ fade, collapse, modal, carousel }))
    expect(base).toContain(`--${name}: ${time}ms;`);
});

it('TIM-7 TIM-8 TIM-9 TIM-10 TIM-11 TIM-12 TIM-13 the breakpoints and the previews’ times', () => {
  expect(breakpoints).toEqual({ xs: 320, sm: 576, md: 768, lg: 992, xl: 1200 });
  const { fitThrottle, refit, forcedResize, scalerDebounce } = timings;
  expect([fitThrottle, refit, forcedResize, scalerDebounce]).toEqual([50, 100, 200, 300]);
});

it('TIM-14 A11-5 no style has a time or a width of its own', () => {
  for (const { file, css } of styles) {
    if (file.endsWith('base.module.css')) continue;
    const times = css.match(/(?:transition|animation)[^;]*?\b\d+m?s\b/g) ?? [];
    const widths = (css.match(/@(?:container|media)[^{]+/g) ?? []).filter(
      (query) => /container|width/.test(query) && !/\(--(xs|sm|md|lg|xl)\)/.test(query),
    );
    expect({ file, times, widths }).toEqual({ file, times: [], widths: [] });
  }
});
