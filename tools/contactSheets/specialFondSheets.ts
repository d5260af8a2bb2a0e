import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { filled } from './filled.ts';
import { formeCalled } from './fondSheets.ts';
import { figure, row, section } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

const fondsOf = ({ catalogue }: SheetDrawer, type: string) =>
  catalogue.document.fonds.filter((fond) => fond.type === type);

/** Every number of every sequence, as the stickers show them. */
const advent: Sheet = (draw) => {
  const forme = formeCalled(draw, 'STI_AVENT');
  const sections = fondsOf(draw, 'sequence').map((fond) => {
    const figures = Array.from({ length: 24 }, (_, preview) =>
      figure(draw.label(filled(draw, forme, { fond: fond.id, font: 18 }, preview), 2.6, { preview })),
    );
    return section(`${fond.name.fr_FR} · ${fond.id}`, row(figures));
  });
  return `<h1>Fonds: sequences</h1>${sections.join('')}`;
};

/** Every message in every language, on the card it is meant for. */
const messages: Sheet = (draw) => {
  const forme = formeCalled(draw, 'INV_REC');
  const sections = fondsOf(draw, 'localized').map((fond, place) => {
    const choice = filled(draw, forme, { fond: fond.id, font: 3 }, place);
    const figures = STORE_LOCALES.map((locale) => figure(draw.label(choice, 1.72, { locale })));
    return section(`${fond.name.fr_FR} · ${fond.id}`, row(figures));
  });
  return `<h1>Fonds: messages in five languages</h1>${sections.join('')}`;
};

/** Each panorama twice, end to end, so that its seam is seen, and round a tumbler. */
const panoramas: Sheet = (draw) => {
  const [bottle, mug] = [formeCalled(draw, 'GOBO_M'), formeCalled(draw, 'MUG2_A')];
  const figures = fondsOf(draw, 'cdn').map((fond, place) => {
    const twice = draw.file(fond.value, 480, 160).repeat(2);
    const standing = [bottle, mug].map((forme) => {
      const choice = filled(draw, forme, { fond: fond.id, font: 1 + place }, place);
      const mockup = draw.catalogue.mockups.get(forme.mockup ?? '') ?? null;
      return draw.piece({ mockup, previews: [0] }, [choice], { width: 170, height: 160 });
    });
    return figure(
      `<div class="side"><div class="seam">${twice}</div>${standing.join('')}</div>`,
      fond.name.fr_FR,
      `${fond.id} · ${fond.type}`,
    );
  });
  return `<h1>Fonds: panoramas</h1>${row(figures)}`;
};

/** Each background behind an avatar, as a portrait. */
const avatars: Sheet = (draw) => {
  const forme = formeCalled(draw, 'SACAVT');
  const worn = draw.parts.products.find(({ code }) => code === 'SACAVT')?.previews[0]?.fond;
  const layers = Array.isArray(worn) ? worn.slice(1) : [];
  const figures = fondsOf(draw, 'avt').map((fond, place) => {
    const choice = filled(draw, forme, { fond: [fond.id, ...layers], font: 8 }, place);
    return figure(draw.label(choice, 0.98), fond.name.fr_FR, `${fond.id} · ${fond.type}`);
  });
  return `<h1>Fonds: behind an avatar</h1>${row(figures)}`;
};

export const SPECIAL_FOND_SHEETS: Sheets = {
  'fonds-sequences': advent,
  'fonds-messages': messages,
  'fonds-panoramas': panoramas,
  'fonds-avatars': avatars,
};
