import type { Forme } from '@cmon/core/catalogue/types';
import { getMaxChars, truncateText } from '@cmon/core/composition/truncateText';
import { fillForme, isBare, listPictos } from './fillForme.ts';
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
    const drawings = FORMES.map(({ code, scale }) => {
      const forme = findForme(draw, code);
      const choice = fillForme(draw, forme, { fond: index % 2 === 0 ? 1 : 11, font: font.id }, index);
      const textes = choice.textes.map((text, textIndex) =>
        textIndex === 0 ? { ...text, value: ACCENTED } : text,
      );
      return draw.label({ ...choice, textcolor: 4, textes }, scale);
    });
    return buildFigure(
      `<div class="side">${drawings.join('')}</div>`,
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
    const drawings = [1, 13].map((fond) => draw.label(fillForme(draw, forme, { ...choice, fond }, index), 3));
    return buildFigure(`<div class="side">${drawings.join('')}</div>`, name.fr_FR, `${id} · ${value}`);
  });
  return `<h1>Text colours on white and navy</h1>${buildRow(figures)}`;
};

/** The texts of the sheet of sizes: a short name alone, a long one alone, and two lines. Other lines are left out. */
const SIZED_TEXTS = [['Zoé'], ['Maximilian-Alexander'], ['Zoé', 'Martin']];
/** Largest size of one drawing in px, and its largest scale in px per mm. */
const MAX_DRAWING = { width: 200, height: 130, scale: 3 };

/** The text of a slot, cut as the editor cuts it. */
const fitText = (forme: Forme, slot: number, texts: readonly string[]): string =>
  truncateText(texts[slot] ?? ' ', getMaxChars(forme, slot));

/** Each forme, once per size of blank, with texts of several lengths. */
const drawTextSizes: Sheet = (draw) => {
  const { formes } = draw.catalogue.document;
  const pictos = listPictos(draw, formes[0] as Forme);
  const buildLayoutKey = ({ width, height, genCode }: Forme) => `${genCode} ${width} ${height}`;
  const shownFormes = formes.filter(
    (forme, index) =>
      forme.textSlots.length > 0 &&
      formes.findIndex((other) => buildLayoutKey(other) === buildLayoutKey(forme)) === index,
  );
  const figures = shownFormes.map((forme, index) => {
    const choice = fillForme(draw, forme, {
      fond: isBare(forme) ? 0 : 1,
      picto: pictos[(index * 7) % pictos.length]?.id ?? 0,
    });
    const scale = Math.min(
      MAX_DRAWING.scale,
      MAX_DRAWING.width / forme.width,
      MAX_DRAWING.height / forme.height,
    );
    const drawings = SIZED_TEXTS.filter((texts) => texts.length <= forme.textSlots.length).map((texts) =>
      draw.label(
        {
          ...choice,
          textes: forme.textSlots.map((_, slot) => ({ value: fitText(forme, slot, texts), ratio: 1 })),
        },
        scale,
      ),
    );
    return buildFigure(`<div class="side">${drawings.join('')}</div>`, forme.name.fr_FR, forme.code);
  });
  return `<h1>Sizes of texts: short, long, two lines</h1>${buildRow(figures)}`;
};

/** Each fond with halos: up to three of its text colours with a picto of that colour, and a picto in colours of its own. */
const drawHalos: Sheet = (draw) => {
  const forme = findForme(draw, 'EAO_2L');
  const offered = draw.parts.pictos.flatMap(({ picto, offered }) => (offered ? [picto] : []));
  const monos = offered.filter(({ type }) => type === 'mono');
  const figures = draw.catalogue.document.fonds.flatMap(
    ({ id, name, fond_id, halos = {}, pictoHalos = {} }, index) => {
      const polys = offered.filter(({ edge = '' }) => Object.hasOwn(pictoHalos, edge));
      const poly = polys[(index * 37) % polys.length];
      const choices = [
        ...Object.keys(halos)
          .slice(0, 3)
          .map((colour) => ({
            textcolor: Number(colour),
            picto: monos[(index * 5) % monos.length]?.id ?? 0,
          })),
        ...(poly ? [{ picto: poly.id }] : []),
      ];
      if (choices.length === 0) return [];
      const drawings = choices.map((choice) =>
        draw.label(fillForme(draw, forme, { fond: id, ...choice }, index), 2.2),
      );
      return [buildFigure(`<div class="side">${drawings.join('')}</div>`, name.fr_FR, fond_id)];
    },
  );
  return `<h1>Halos: text colours and pictos that need one</h1>${buildRow(figures)}`;
};

export const TEXT_SHEETS: Sheets = {
  fonts: drawFonts,
  'text-sizes': drawTextSizes,
  'text-colours': drawTextColours,
  'text-halos': drawHalos,
};
