import { STORE_CODES, STORES } from '../stores.ts';

function buildArticle(
  sku: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    sku,
    also: [],
    family: sku,
    stores: STORE_CODES,
    sold: null,
    personalised: true,
    room: { ratio: 0.52, panels: 6, pictures: ['pictos/cat.svg', 'backgrounds/stars.svg'] },
    picture: sku,
    texts: Object.fromEntries(
      STORE_CODES.map((store) => [
        STORES[store].locale,
        {
          name: `${sku} ${store}`,
          name2: null,
          baseline: `baseline ${store}`,
          legend: `legend ${store}`,
          facts: null,
          description: `<p>description ${store}</p>`,
        },
      ]),
    ),
    ...overrides,
  };
}

const NOT_GERMANY = STORE_CODES.filter((store) => store !== 'de');

/** A small product feed with one article of each kind. */
export const FEED = {
  version: 'test',
  articles: [
    buildArticle('EAO', { also: ['VAR_EAO'] }),
    buildArticle('ETV'),
    buildArticle('MUG'),
    buildArticle('GRD', { stores: NOT_GERMANY }),
    buildArticle('EL_GRD', { family: 'GRD', personalised: false, room: null }),
    buildArticle('OBJ_SACV', { family: 'SAC' }),
    buildArticle('SACHOT', { family: 'SAC', sold: { from: '2026-10-01', to: '2026-12-24' } }),
    buildArticle('PAC_ECO', { family: 'CPL' }),
  ],
};

/** A day on which all articles of `FEED` are sold. */
export const OPENING_DAY = new Date('2026-11-20T10:00:00Z');
