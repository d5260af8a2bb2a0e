import { DEFAULT_FONT } from './defaults.ts';
import type { FontMetrics } from './fontMetrics.ts';

/** The published advance widths of Helvetica and Arial, in thousandths of an em, with the characters of each width. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijlįĵĺļłſ‘’‚'],
  [260, '|¦'],
  [278, ' !,./:;I[\\]ft\u00a0·ÌÍÎÏìíîïĨĩĪīĬĭĮİıţŧ'],
  [299, 'ľ'],
  [317, 'ť'],
  [333, '()-`r¡¨¯²³´¸¹ŕŗř“”„‹›'],
  [334, '{}ŀ'],
  [355, '"'],
  [365, 'º'],
  [370, 'ª'],
  [389, '*'],
  [400, '°'],
  [444, 'ĳ'],
  [469, '^'],
  [500, 'JcksvxyzçýÿćĉċčĴķĸśŝşšŷźżž'],
  [537, '¶'],
  [556, '#$0123456789?L_abdeghnopqu¢£¤¥§«µ»àáâãäåèéêëðñòóôõöùúûüþāăąđēĕėęěĝğġģĥħĹĻĽĿŁńņňŋōŏőũūŭůűų–€'],
  [584, '+<=>~¬±×÷'],
  [604, 'ŉ'],
  [611, 'FTZ¿ßøŢŤŦŹŻŽ'],
  [643, 'ď'],
  [667, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĔĖĘĚĶŚŜŞŠŶŸ'],
  [722, 'CDHNRUwÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŔŖŘŨŪŬŮŰŲŵ'],
  [723, 'Ŋ'],
  [735, 'Ĳ'],
  [737, '©®'],
  [778, 'GOQÒÓÔÕÖØĜĞĠĢŌŎŐ'],
  [833, 'Mm'],
  [834, '¼½¾'],
  [889, '%æ'],
  [944, 'WœŴ'],
  [1000, 'ÆŒ—…™'],
  [1015, '@'],
];

/**
 * Metrics of the default font (Helvetica or Arial), used when a preview has no font of the catalogue. There is no kerning,
 * because each system has its own version of the font. Screens only: printing refuses a text without glyph outlines.
 */
export const DEFAULT_FONT_METRICS: FontMetrics = {
  id: DEFAULT_FONT,
  unitsPerEm: 1000,
  ascender: 729,
  descender: -271,
  capHeight: 729,
  xHeight: 524,
  inkTop: 741,
  inkBottom: -218,
  tall: {},
  deep: {},
  advances: Object.fromEntries(
    WIDTHS.flatMap(([width, chars]) => [...chars].map((char) => [char.charCodeAt(0), width])),
  ),
  kerning: { chars: '', left: [], right: [], values: [] },
};
