import type { Product } from '@cmon/core/catalogue/product';
import { AVATAR_SLOTS, type AvatarSlot } from '@cmon/core/catalogue/types';
import { type Avatar, listAvatarFiles, readAvatar, toAvatarStack } from '@cmon/core/composition/avatar';
import { computePreviewAvailability, createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import { createRandom } from '@cmon/core/imposition/packing/createRandom';
import { isAvailable } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import type { SheetDrawer } from './createSheetDrawer.ts';
import { fillForme } from './fillForme.ts';
import { findForme } from './fondSheets.ts';
import { buildFigure, buildRow, buildSection, buildTray } from './markup.ts';
import type { Sheet, Sheets } from './sheet.ts';

/** The avatar that carries the value to show: plain eyes, a smile and a T-shirt, on a boy's body and on a girl's. */
const PLAIN = { eyes: 1, faceDetails: 1, clothes: 1, haircut: 0, ears: 0, head: 0 };
const BODIES = [3, 70] as const;
/** Slots whose values lie on hair. They are shown with short hair on the boy and with long hair on the girl. */
const ON_HAIR: readonly AvatarSlot[] = ['ears', 'head'];
const HAIR = [2, 13] as const;

/** An avatar without a background, with its layers on top of each other. */
function drawAvatar(draw: SheetDrawer, avatar: Avatar): string {
  return buildTray(
    listAvatarFiles(avatar, draw.catalogue).map((file) => draw.file(file, 100, 120)),
    '#e9edf4',
    'layers',
  );
}

/** Every value of every slot, on both bodies. */
const drawValues: Sheet = (draw) => {
  const sections = AVATAR_SLOTS.map((slot) => {
    const figures = draw.catalogue.document.avatars[slot].map(({ id, name }) => {
      const avatars = BODIES.map((body, bodyIndex) =>
        drawAvatar(draw, {
          ...PLAIN,
          body,
          haircut: ON_HAIR.includes(slot) ? (HAIR[bodyIndex] ?? 0) : 0,
          [slot]: id,
        }),
      );
      const shownAvatars = slot === 'body' ? avatars.slice(0, 1) : avatars;
      return buildFigure(`<div class="side tight">${shownAvatars.join('')}</div>`, name.fr_FR, `${id}`);
    });
    return buildSection(slot, buildRow(figures, 'small'));
  });
  return `<h1>Avatars: every value of every slot</h1>${sections.join('')}`;
};

/** Random portraits that a shopper could make: each slot takes a value that the rules allow. Returns stacks of ids. */
function drawRandomAvatars(
  draw: SheetDrawer,
  product: Product,
  count: number,
): readonly (readonly number[])[] {
  const { catalogue } = draw;
  const rules = compileRules(catalogue.document.rules);
  const env = createCustomiserEnv(product, catalogue, {
    rules,
    market: 'fr',
    locale: 'fr_FR',
    date: '2026-06-15',
  });
  // A fixed seed: the same portraits are drawn each time.
  const nextRandom = createRandom(40);
  const backgrounds = catalogue.document.fonds.filter(({ type }) => type === 'avt');
  return Array.from({ length: count }, (_, index) => {
    let { state } = initProduct(env);
    for (const slot of AVATAR_SLOTS) {
      const [preview] = state.previews;
      const available = preview ? computePreviewAvailability(preview, env) : null;
      const offered = catalogue.document.avatars[slot].filter(
        ({ id }) => available !== null && isAvailable(available, slot, id),
      );
      const id = offered[Math.floor(nextRandom() * offered.length)]?.id ?? 0;
      const isEmpty = (slot === 'head' || slot === 'ears') && nextRandom() < 0.4;
      state = reduce(state, { kind: 'selectAvatar', slot, id: isEmpty ? 0 : id }, env).state;
    }
    const avatar = readAvatar(state.previews[0]?.fond ?? 0, catalogue);
    return avatar ? toAvatarStack(backgrounds[index % backgrounds.length]?.id ?? 0, avatar) : [];
  });
}

const drawPortraits: Sheet = (draw) => {
  const product = draw.parts.products.find(({ code }) => code === 'SACAVT');
  const forme = findForme(draw, 'SACAVT');
  const { fonts } = draw.catalogue.document;
  const figures = (product ? drawRandomAvatars(draw, product, 40) : []).map((fond, index) => {
    const font = fonts[index % fonts.length]?.id ?? 1;
    return buildFigure(draw.label(fillForme(draw, forme, { fond, font }, index), 0.6));
  });
  return `<h1>Avatars: forty portraits chosen at random</h1>${buildRow(figures)}`;
};

export const AVATAR_SHEETS: Sheets = { 'avatars-values': drawValues, 'avatars-portraits': drawPortraits };
