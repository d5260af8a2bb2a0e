import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORE_CODES, type StoreCode } from '../stores.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';

/** All product codes of the product feed. */
const CODES = `
  EAO VAR_EAO ETQ_MUL MUL_EAO PAS ENV SMP_POT ETV VAR_ETV EAV VAR_EAV ETC MUL_ETV CHA VAR_CHA EAO__CHGD BAG VAR_BAG
  GOM SMP_GOM SMP_STI STI_PERSO STI_AVENT MUG OBJ_MUG PAC_MUG2 GRD OBJ_GRD PAC_GRD1 PAC_GRD2 PAC_GRD_EL EL_GRD GOBO
  OBJ_GOBO CAN OBJ_CAN SMP_BOU BOX OBJ_BOX SBOX OBJ_SBOX BOXSTI BOXPD BOX_FROID PAC_BOX PAC_BOX2 SACV OBJ_SACV SAC2
  OBJ_SAC2 SAC_COUL OBJ_SAC_COUL SACAVT OBJ_SACAVT SAC_CAD OBJ_SAC_CAD SACHOT OBJ_SACHOT TRO TRO_TOI TRO_CRAY TRO_TROL
  INV CAR ENTR ORNO OBJ_ORNO PAC_ECO PAC_DEC2 PAC_UHU CPL MUL_CRE`
  .trim()
  .split(/\s+/);

const NOT_SOLD: Readonly<Record<StoreCode, readonly string[]>> = {
  fr: [],
  es: [],
  it: ['SMP_POT'],
  uk: ['ETQ_MUL'],
  de: 'GRD OBJ_GRD ETC SACAVT OBJ_SACAVT PAC_BOX2 BOXPD TRO_TROL INV CAR SMP_BOU PAC_UHU PAC_DEC2 STI_AVENT EL_GRD ENTR'.split(
    ' ',
  ),
};
const SEASONAL = ['PAC_MUG2', 'SACHOT', 'OBJ_SACHOT', 'STI_AVENT'];
const UNPERSONALISED = ['EL_GRD', 'BOX_FROID'];

let shop: ShopUnderTest;
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../../..');
  shop = await openShop({ feedFile: join(root, 'dist/feed/stock.json') });
});
afterAll(() => shop.close());

async function fetchPage(path: string) {
  const response = await shop.createVisitor().get(path);
  return { status: response.status, text: await response.text() };
}

const readReason = (text: string): string | undefined => /<p class="reason">(.*?)<\/p>/.exec(text)?.[1];

it.each(STORE_CODES)(
  'SHOP-20 SHOP-21 every product code has a page in the store %s, with the editor or with the reason why it is not sold',
  async (store) => {
    shop.setClock('2026-11-20T12:00:00Z');
    const results: unknown[] = [];
    for (const code of CODES) {
      const { status, text } = await fetchPage(`/${store}/p/${code}`);
      const form = text.includes(`name="product" value="${code}"`);
      const editor = text.includes(`"productCode":"${code}"`);
      const otherStores = [...text.matchAll(/<li><a href="(\/\w+)\/p\/\w+" lang="\w+">/g)].map(
        ([, to]) => to,
      );
      results.push([code, status, form, editor, readReason(text) !== undefined, otherStores]);
    }
    expect(results).toEqual(
      CODES.map((code) => {
        if (!NOT_SOLD[store].includes(code))
          return [code, 200, true, !UNPERSONALISED.includes(code), false, []];
        const sellers = STORE_CODES.filter((other) => !NOT_SOLD[other].includes(code));
        return [code, 404, false, false, true, sellers.map((other) => `/${other}`)];
      }),
    );
  },
);

it('SHOP-22 outside its season the page of a seasonal product shows the dates of the season', async () => {
  for (const now of ['2026-08-01T12:00:00Z', '2027-08-01T12:00:00Z']) {
    shop.setClock(now);
    for (const code of SEASONAL) {
      const { status, text } = await fetchPage(`/fr/p/${code}`);
      // The pair of mugs is sold in one year only; the others return each year.
      const word = code === 'PAC_MUG2' && now > '2027' ? 'était en vente du 1er' : 'revient le 1er';
      expect([code, status, readReason(text)]).toEqual([code, 200, expect.stringContaining(word)]);
      expect(text).not.toContain('product_addtocart_form');
    }
  }
});

it.each(STORE_CODES)(
  'SHOP-3 SHOP-4 the home page of %s links to every article it sells, with its picture',
  async (store) => {
    shop.setClock('2026-11-20T12:00:00Z');
    const { text } = await fetchPage(`/${store}`);
    const tiles = [
      ...text.matchAll(/<li class="tile"><a href="\/\w+\/p\/(\w+)"[\s\S]*?src="\/static\/(.*?)"/g),
    ];
    const shownCodes = tiles.map(([, code]) => code ?? '');
    const pages = await Promise.all(shownCodes.map((code) => fetchPage(`/${store}/p/${code}`)));
    expect(pages.map(({ status }) => status)).toEqual(shownCodes.map(() => 200));
    expect(shownCodes.filter((code) => !CODES.includes(code) || NOT_SOLD[store].includes(code))).toEqual([]);
    // There is one tile per article; further codes have none.
    expect(new Set(shownCodes).size).toBe(shownCodes.length);
    // The feed has 57 articles. The codes of `NOT_SOLD` that begin with OBJ_ are further codes of an article.
    expect(shownCodes.length).toBe(57 - NOT_SOLD[store].filter((code) => !code.startsWith('OBJ_')).length);
    const links = [...text.matchAll(/<a href="[^"#]*#(\w+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !text.includes(` id="${id}"`))).toEqual([]);
    const folder = join(import.meta.dirname, '../../public');
    expect(tiles.filter(([, , file]) => !existsSync(join(folder, file ?? '')))).toEqual([]);
  },
);

it('SHOP-16 no product page shows a price', async () => {
  shop.setClock('2026-11-20T12:00:00Z');
  for (const store of STORE_CODES)
    for (const code of ['', ...CODES.map((sku) => `/p/${sku}`)]) {
      const words = (await fetchPage(`/${store}${code}`)).text.replaceAll(
        /<script[\s\S]*?<\/script>|<[^>]+>/g,
        ' ',
      );
      expect(words).not.toMatch(/[€£$]|\b(EUR|GBP|prix|precio|prezzo|price|Preis|TTC|IVA|VAT|MwSt)\b/i);
    }
});
