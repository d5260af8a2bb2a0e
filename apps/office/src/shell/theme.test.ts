import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@cmon/testkit/root';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

/** Writes a colour such as `#555` with two digits for each channel. */
const expandHex = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex);

/** The relative luminance of an sRGB colour, as WCAG 2 defines it. */
function measureLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('OFF-51 a text without a background of its own has no fixed dark colour, so that it can be read in the dark scheme', () => {
  const source = join(root, 'apps/office/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(files).toContain('scanner/Camera.module.css');
  const unreadable = files.flatMap((file) =>
    Array.from(readFileSync(join(source, file), 'utf8').matchAll(/([^{}]+)\{([^{}]+)\}/g))
      .filter(([, , declarations = '']) => {
        const hex = /^\s*color: (#[\da-f]{3,6});/m.exec(declarations)?.[1];
        return hex && !declarations.includes('background') && measureLuminance(expandHex(hex)) < 0.2;
      })
      .map(([, selector = '']) => `${file} ${selector.trim()}`),
  );
  expect(unreadable).toEqual([]);
});

it('OFF-95 in the dark colour scheme a tinted button is lighter than its card, and its text has a contrast of 4.5:1', () => {
  const tokens = readFileSync(join(root, 'apps/office/src/display/tokens.css'), 'utf8');
  const card = /--surface: light-dark\(#\w+, (#\w+)\)/.exec(tokens)?.[1] ?? '';
  const { dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
  for (const colour of ['petrol', 'red']) {
    const [fill = '', hovered = '', ink = ''] = ['', '-hover', '-color'].map(
      (part) => dark[`--mantine-color-${colour}-light${part}`],
    );
    expect(measureLuminance(fill)).toBeGreaterThan(measureLuminance(card));
    expect(measureLuminance(hovered)).toBeGreaterThan(measureLuminance(fill));
    expect((measureLuminance(ink) + 0.05) / (measureLuminance(hovered) + 0.05)).toBeGreaterThan(4.5);
  }
});
