import { filled } from './filled.ts';
import { formeCalled } from './fondSheets.ts';
import { figure, row } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';

/** A label that has one short line, one that has several, and one that is all name. */
const SIZES = [
  { code: 'EAO_MN', scale: 2.8 },
  { code: 'EAO_2L', scale: 2.8 },
  { code: 'SMP_STI_CARRE', scale: 2.2 },
] as const;
const ACCENTED = 'Zoë Ångström';

/** Each font in three sizes, with accents. */
const fonts: Sheet = (draw) => {
  const figures = draw.catalogue.document.fonts.map((font, place) => {
    const drawn = SIZES.map(({ code, scale }) => {
      const forme = formeCalled(draw, code);
      const choice = filled(draw, forme, { fond: place % 2 === 0 ? 1 : 11, font: font.id }, place);
      const textes = choice.textes.map((text, at) => (at === 0 ? { ...text, value: ACCENTED } : text));
      return draw.label({ ...choice, textcolor: 4, textes }, scale);
    });
    return figure(
      `<div class="side">${drawn.join('')}</div>`,
      font.family.replace(/^cmon /, ''),
      `${font.id} · ${font.code}`,
    );
  });
  return `<h1>Fonts: accents, in three sizes</h1>${row(figures)}`;
};

/** Each text colour on white and on navy, with a picto that takes it. */
const textColours: Sheet = (draw) => {
  const forme = formeCalled(draw, 'EAO_2L');
  const monos = draw.parts.pictos.filter(({ picto }) => picto.type === 'mono');
  const figures = draw.catalogue.document.textcolors.map(({ id, value, name }, place) => {
    const choice = { textcolor: id, picto: monos[place % monos.length]?.picto.id ?? 0 };
    const drawn = [1, 13].map((fond) => draw.label(filled(draw, forme, { ...choice, fond }, place), 3));
    return figure(`<div class="side">${drawn.join('')}</div>`, name.fr_FR, `${id} · ${value}`);
  });
  return `<h1>Text colours on white and navy</h1>${row(figures)}`;
};

export const TEXT_SHEETS: Sheets = { fonts, 'text-colours': textColours };
