// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHASE_OF_STATE, PHASES } from '@cmon/core/production/phases';
import * as statuses from '@cmon/core/production/statuses';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hasMessage, LOCALES, setLocale, t } from '../messages/translate.ts';
import { ICON_PATHS } from './iconPaths.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { STATUS_LOOKS } from './statusLook.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The relative luminance of `#rrggbb`, as WCAG defines it. */
function computeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computeContrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The light and the dark colour of a value of the style sheet. */
function readColours(value: string): readonly [string, string] {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  const colours = name === undefined ? value : (new RegExp(`${name}: ([^;]+);`).exec(css)?.[1] ?? '');
  const [, light = '', dark = ''] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(colours) ?? [];
  return [light, dark];
}

describe('statuses', () => {
  it('OFF-9 every state has a text in five languages, a colour and an icon, which its badge shows together', async () => {
    for (const locale of LOCALES) {
      await setLocale(locale);
      expect(Object.keys(STATUS_LOOKS).filter((word) => !hasMessage(`status.${word}`))).toEqual([]);
    }
    for (const { icon, tone } of Object.values(STATUS_LOOKS)) {
      expect(ICON_PATHS[icon]).toMatch(/^M/);
      expect(css).toContain(`[data-tone="${tone}"]`);
    }
    for (const [status, { icon, tone }] of Object.entries(STATUS_LOOKS)) {
      const badge = renderToStaticMarkup(createElement(StatusBadge, { status }));
      for (const sign of [
        `data-tone="${tone}"`,
        `d="${ICON_PATHS[icon]}"`,
        `<span>${t(`status.${status}` as 'status.OK')}</span>`,
      ])
        expect(badge).toContain(sign);
    }
  });

  // The endings of the other gender: the word for an order is masculine in Spanish and Italian, and feminine in French.
  it.each([
    ['es_ES', /(ada|ida|esa)s?( |$)/],
    ['it_IT', /(ata|uta|ita|essa)( |$)/],
    ['fr_FR', /(é|clos)( |$)/],
  ] as const)(
    'OFF-164 in %s the states of an order agree in gender with the word for an order',
    async (locale, wrongEnding) => {
      await setLocale(locale);
      // A refund is requested or refused: those words agree with the refund.
      const ofOrders = statuses.ORDER_STATUSES.filter((word) => !/^refund_|^ressortie/.test(word));
      expect(ofOrders.map((word) => t(`status.${word}`)).filter((text) => wrongEnding.test(text))).toEqual(
        [],
      );
    },
  );

  it('OFF-18 states of one family that share a colour have different icons', () => {
    const listFamily = (start: RegExp) => Object.entries(STATUS_LOOKS).filter(([word]) => start.test(word));
    for (const start of [/^dec_/, /^mg_dec_/, /^FAB_(?!L2C)/, /^STEP_/, /^file_/, /^exp_/, /^dbl_/]) {
      const looks = listFamily(start).map(([, { tone, icon }]) => `${tone} ${icon}`);
      expect(new Set(looks).size).toBe(looks.length);
    }
  });

  it('INV-25 every state of every family has one of eight phases, which its badge names in five languages', async () => {
    const states = [
      ...statuses.ORDER_STATUSES,
      ...statuses.FABRICATION_STATUSES,
      ...statuses.LOT_CUTTING_STATES,
      ...statuses.LOT_DOUBLE_STATES,
      ...statuses.LOT_SHIPPING_STATES,
      ...statuses.MEGALOT_CUTTING_STATES,
      ...statuses.MEGALOT_FILE_STATES.map((state) => `file_${state}` as const),
    ];
    expect(Object.keys(PHASE_OF_STATE).sort()).toEqual([...states].sort());
    expect([...new Set(Object.values(PHASE_OF_STATE))].sort()).toEqual([...PHASES].sort());
    for (const locale of LOCALES) {
      await setLocale(locale);
      expect(new Set(PHASES.map((phase) => t(`phase.${phase}`))).size).toBe(PHASES.length);
      for (const status of states) {
        const badge = renderToStaticMarkup(createElement(StatusBadge, { status }));
        expect(badge).toContain(`title="${t(`phase.${PHASE_OF_STATE[status]}`)}"`);
      }
    }
  });

  it('A11-8 the ink of every status has AA contrast on its fill, light and dark', () => {
    const blocks = [...css.matchAll(/--tone-fill: ([^;]+);\s+--tone-line: [^;]+;\s+--tone-ink: ([^;]+);/g)];
    expect(blocks).toHaveLength(8);
    for (const [, fill = '', ink = ''] of blocks) {
      const [fills, inks] = [readColours(fill), readColours(ink)];
      for (const scheme of [0, 1])
        expect(computeContrast(fills[scheme] ?? '', inks[scheme] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });
});
