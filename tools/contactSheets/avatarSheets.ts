import type { Product } from '@cmon/core/catalogue/product';
import { AVATAR_SLOTS, type AvatarSlot } from '@cmon/core/catalogue/types';
import { type Avatar, avatarFiles, readAvatar, toAvatarStack } from '@cmon/core/composition/avatar';
import { availableTo, customiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import { isAvailable } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import { filled } from './filled.ts';
import { formeCalled } from './fondSheets.ts';
import { figure, row, section, tray } from './markup.ts';
import { random } from './random.ts';
import type { Sheet, Sheets } from './sheet.ts';
import type { SheetDrawer } from './sheetDrawer.ts';

/** What is worn beside the value that is shown: a boy's and a girl's body, plain eyes, a smile, a T-shirt. */
const PLAIN = { eyes: 1, faceDetails: 1, clothes: 1, haircut: 0, ears: 0, head: 0 };
const BODIES = [3, 70] as const;
/** Slots whose values lie on hair, which is then shown too: short on the one body, long on the other. */
const ON_HAIR: readonly AvatarSlot[] = ['ears', 'head'];
const HAIR = [2, 13] as const;

/** A figure without a background, its layers one upon the other. */
function figureOf(draw: SheetDrawer, avatar: Avatar): string {
  return tray(
    avatarFiles(avatar, draw.catalogue).map((file) => draw.file(file, 100, 120)),
    '#e9edf4',
    'layers',
  );
}

/** Every value of every slot, on a body of either group. */
const values: Sheet = (draw) => {
  const sections = AVATAR_SLOTS.map((slot) => {
    const figures = draw.catalogue.document.avatars[slot].map(({ id, name }) => {
      const worn = BODIES.map((body, at) =>
        figureOf(draw, { ...PLAIN, body, haircut: ON_HAIR.includes(slot) ? (HAIR[at] ?? 0) : 0, [slot]: id }),
      );
      const shown = slot === 'body' ? worn.slice(0, 1) : worn;
      return figure(`<div class="side tight">${shown.join('')}</div>`, name.fr_FR, `${id}`);
    });
    return section(slot, row(figures, 'small'));
  });
  return `<h1>Avatars: every value of every slot</h1>${sections.join('')}`;
};

/** Portraits that a shopper could have made, put together by chance. */
function byChance(draw: SheetDrawer, product: Product, count: number): readonly (readonly number[])[] {
  const { catalogue } = draw;
  const rules = compileRules(catalogue.document.rules);
  const env = customiserEnv(product, catalogue, {
    rules,
    market: 'fr',
    locale: 'fr_FR',
    date: '2026-06-15',
  });
  const chance = random(40);
  const backgrounds = catalogue.document.fonds.filter(({ type }) => type === 'avt');
  return Array.from({ length: count }, (_, place) => {
    let { state } = initProduct(env);
    for (const slot of AVATAR_SLOTS) {
      const [preview] = state.previews;
      const available = preview ? availableTo(preview, env) : null;
      const offered = catalogue.document.avatars[slot].filter(
        ({ id }) => available !== null && isAvailable(available, slot, id),
      );
      const id = offered[Math.floor(chance() * offered.length)]?.id ?? 0;
      const bare = (slot === 'head' || slot === 'ears') && chance() < 0.4;
      state = reduce(state, { kind: 'selectAvatar', slot, id: bare ? 0 : id }, env).state;
    }
    const worn = readAvatar(state.previews[0]?.fond ?? 0, catalogue);
    return worn ? toAvatarStack(backgrounds[place % backgrounds.length]?.id ?? 0, worn) : [];
  });
}

const portraits: Sheet = (draw) => {
  const product = draw.parts.products.find(({ code }) => code === 'SACAVT');
  const forme = formeCalled(draw, 'SACAVT');
  const { fonts } = draw.catalogue.document;
  const figures = (product ? byChance(draw, product, 40) : []).map((fond, place) => {
    const font = fonts[place % fonts.length]?.id ?? 1;
    return figure(draw.label(filled(draw, forme, { fond, font }, place), 0.6));
  });
  return `<h1>Avatars: forty portraits put together by chance</h1>${row(figures)}`;
};

export const AVATAR_SHEETS: Sheets = { 'avatars-values': values, 'avatars-portraits': portraits };
