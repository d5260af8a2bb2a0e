import { type Found, field, list, orNull, sentence, shaped, truth, wrong } from '../parse.ts';
import { STORE_CODES, STORES, type StoreCode } from '../stores.ts';
import { type Article, type ArticleWords, type Season, YEARLY } from './article.ts';
import { readDescription } from './readDescription.ts';

const CODE = /^[A-Z0-9_]{1,40}$/;
const PICTURE = /^\w{1,40}$/;
const DAY = /^(\d{4}-)?\d{2}-\d{2}$/;

/**
 * Reads the product feed. Anything in it that the shop couldn't sell from (a missing text, a store it hasn't, a code
 * given twice) throws an Error that names the place.
 */
export function parseStock(text: string): readonly Article[] {
  const feed = { value: JSON.parse(text) as unknown, at: 'stock' };
  const articles = list(field(feed, 'articles')).map(parseArticle);
  const codes = new Set<string>();
  for (const code of articles.flatMap(({ sku, also }) => [sku, ...also])) {
    if (codes.has(code)) throw new Error(`stock: ${code} is given twice`);
    codes.add(code);
  }
  return articles;
}

function parseArticle(found: Found): Article {
  return {
    sku: shaped(field(found, 'sku'), CODE),
    also: list(field(found, 'also')).map((code) => shaped(code, CODE)),
    family: shaped(field(found, 'family'), CODE),
    stores: list(field(found, 'stores')).map(store),
    season: orNull(field(found, 'sold'), season),
    personalised: truth(field(found, 'personalised')),
    picture: shaped(field(found, 'picture'), PICTURE),
    words: wordsByStore(field(found, 'texts')),
  };
}

function wordsByStore(texts: Found): Record<StoreCode, ArticleWords> {
  return Object.fromEntries(
    STORE_CODES.map((code) => [code, words(field(texts, STORES[code].locale))]),
  ) as Record<StoreCode, ArticleWords>;
}

function words(found: Found): ArticleWords {
  return {
    name: sentence(field(found, 'name')),
    name2: orNull(field(found, 'name2'), sentence),
    baseline: sentence(field(found, 'baseline')),
    legend: sentence(field(found, 'legend')),
    facts: orNull(field(found, 'facts'), sentence),
    description: readDescription(sentence(field(found, 'description'))),
  };
}

function season(found: Found): Season {
  const [from, to] = [shaped(field(found, 'from'), DAY), shaped(field(found, 'to'), DAY)];
  if (from.length !== to.length) return wrong(found, 'a season of one kind of days');
  return from.length === YEARLY || from <= to
    ? { from, to }
    : wrong(found, 'a season that ends after it begins');
}

const store = (found: Found): StoreCode =>
  STORE_CODES.find((code) => code === found.value) ?? wrong(found, 'a store');
