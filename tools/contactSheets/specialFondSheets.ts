import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { fillForme } from './fillForme.ts';
import { findForme } from './fondSheets.ts';
import { buildFigure, buildRow, buildSection } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';

const listFonds = ({ catalogue }: SheetDrawer, type: string) =>
  catalogue.document.fonds.filter((fond) => fond.type === type);

/** Every number of every sequence, on the stickers. */
const drawAdvent: Sheet = (draw) => {
  const forme = findForme(draw, 'STI_AVENT');
  const sections = listFonds(draw, 'sequence').map((fond) => {
    const figures = Array.from({ length: 24 }, (_, preview) =>
      buildFigure(draw.label(fillForme(draw, forme, { fond: fond.id, font: 18 }, preview), 2.6, { preview })),
    );
    return buildSection(`${fond.name.fr_FR} · ${fond.id}`, buildRow(figures));
  });
  return `<h1>Fonds: sequences</h1>${sections.join('')}`;
};

/** Every message in every language, on a card. */
const drawMessages: Sheet = (draw) => {
  const forme = findForme(draw, 'INV_REC');
  const sections = listFonds(draw, 'localized').map((fond, index) => {
    const choice = fillForme(draw, forme, { fond: fond.id, font: 3 }, index);
    const figures = STORE_LOCALES.map((locale) => buildFigure(draw.label(choice, 1.72, { locale })));
    return buildSection(`${fond.name.fr_FR} · ${fond.id}`, buildRow(figures));
  });
  return `<h1>Fonds: messages in five languages</h1>${sections.join('')}`;
};

/** Each panorama twice, end to end, to show its seam, and around a tumbler and a mug. */
const drawPanoramas: Sheet = (draw) => {
  const [bottle, mug] = [findForme(draw, 'GOBO_M'), findForme(draw, 'MUG2_A')];
  const figures = listFonds(draw, 'cdn').map((fond, index) => {
    const twice = draw.file(fond.value, 480, 160).repeat(2);
    const objects = [bottle, mug].map((forme) => {
      const choice = fillForme(draw, forme, { fond: fond.id, font: 1 + index }, index);
      const mockup = draw.catalogue.mockups.get(forme.mockup ?? '') ?? null;
      return draw.piece({ mockup, previews: [0] }, [choice], { width: 170, height: 160 });
    });
    return buildFigure(
      `<div class="side"><div class="seam">${twice}</div>${objects.join('')}</div>`,
      fond.name.fr_FR,
      `${fond.id} · ${fond.type}`,
    );
  });
  return `<h1>Fonds: panoramas</h1>${buildRow(figures)}`;
};

/** Each avatar background, as a portrait. */
const drawAvatars: Sheet = (draw) => {
  const forme = findForme(draw, 'SACAVT');
  const defaultStack = draw.parts.products.find(({ code }) => code === 'SACAVT')?.previews[0]?.fond;
  const layers = Array.isArray(defaultStack) ? defaultStack.slice(1) : [];
  const figures = listFonds(draw, 'avt').map((fond, index) => {
    const choice = fillForme(draw, forme, { fond: [fond.id, ...layers], font: 8 }, index);
    return buildFigure(draw.label(choice, 0.98), fond.name.fr_FR, `${fond.id} · ${fond.type}`);
  });
  return `<h1>Fonds: behind an avatar</h1>${buildRow(figures)}`;
};

export const SPECIAL_FOND_SHEETS: Sheets = {
  'fonds-sequences': drawAdvent,
  'fonds-messages': drawMessages,
  'fonds-panoramas': drawPanoramas,
  'fonds-avatars': drawAvatars,
};
