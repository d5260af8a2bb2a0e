import { fillForme } from './fillForme.ts';
import { findForme } from './fondSheets.ts';
import { buildFigure, buildRow } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';

/** A label with one short line, one with several lines, and a large sticker with a name alone. */
const FORMES = [
  { code: 'EAO_MN', scale: 2.8 },
  { code: 'EAO_2L', scale: 2.8 },
  { code: 'SMP_STI_CARRE', scale: 2.2 },
] as const;
const ACCENTED = 'Zoë Ångström';

/** Each font in three sizes, with accents. */
const drawFonts: Sheet = (draw) => {
  const figures = draw.catalogue.document.fonts.map((font, index) => {
    const drawn = FORMES.map(({ code, scale }) => {
      const forme = findForme(draw, code);
      const choice = fillForme(draw, forme, { fond: index % 2 === 0 ? 1 : 11, font: font.id }, index);
      const textes = choice.textes.map((text, textIndex) =>
        textIndex === 0 ? { ...text, value: ACCENTED } : text,
      );
      return draw.label({ ...choice, textcolor: 4, textes }, scale);
    });
    return buildFigure(
      `<div class="side">${drawn.join('')}</div>`,
      font.family.replace(/^cmon /, ''),
      `${font.id} · ${font.code}`,
    );
  });
  return `<h1>Fonts: accents, in three sizes</h1>${buildRow(figures)}`;
};

/** Each text colour on white and on navy, with a picto in the same colour. */
const drawTextColours: Sheet = (draw) => {
  const forme = findForme(draw, 'EAO_2L');
  const monos = draw.parts.pictos.filter(({ picto }) => picto.type === 'mono');
  const figures = draw.catalogue.document.textcolors.map(({ id, value, name }, index) => {
    const choice = { textcolor: id, picto: monos[index % monos.length]?.picto.id ?? 0 };
    const drawn = [1, 13].map((fond) => draw.label(fillForme(draw, forme, { ...choice, fond }, index), 3));
    return buildFigure(`<div class="side">${drawn.join('')}</div>`, name.fr_FR, `${id} · ${value}`);
  });
  return `<h1>Text colours on white and navy</h1>${buildRow(figures)}`;
};

export const TEXT_SHEETS: Sheets = { fonts: drawFonts, 'text-colours': drawTextColours };
