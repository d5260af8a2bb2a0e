import {
  bool,
  fail,
  field,
  type JsonNode,
  list,
  matching,
  nonEmptyText,
  nullable,
  wholeNumber,
} from '../parse.ts';
import { STORE_CODES, STORES, type StoreCode } from '../stores.ts';
import { type Article, type ArticleTexts, type Room, type Season, YEARLY_LENGTH } from './article.ts';
import { readDescription } from './readDescription.ts';

const CODE = /^[A-Z0-9_]{1,40}$/;
const PICTURE = /^\w{1,40}$/;
const FILE = /^\w[\w/.-]{0,120}$/;
const DAY = /^(\d{4}-)?\d{2}-\d{2}$/;

/**
 * Parses the product feed. Throws an Error with the path if the feed is invalid, e.g. a missing text, an unknown store or
 * a duplicate code.
 */
export function parseStock(text: string): readonly Article[] {
  const feed = { value: JSON.parse(text) as unknown, path: 'stock' };
  const articles = list(field(feed, 'articles')).map(parseArticle);
  const codes = new Set<string>();
  for (const code of articles.flatMap(({ sku, furtherCodes }) => [sku, ...furtherCodes])) {
    if (codes.has(code)) throw new Error(`stock: ${code} is given twice`);
    codes.add(code);
  }
  return articles;
}

function parseArticle(node: JsonNode): Article {
  return {
    sku: matching(field(node, 'sku'), CODE),
    furtherCodes: list(field(node, 'also')).map((code) => matching(code, CODE)),
    family: matching(field(node, 'family'), CODE),
    stores: list(field(node, 'stores')).map(parseStore),
    season: nullable(field(node, 'sold'), parseSeason),
    personalised: bool(field(node, 'personalised')),
    room: nullable(field(node, 'room'), parseRoom),
    picture: matching(field(node, 'picture'), PICTURE),
    texts: parseTextsByStore(field(node, 'texts')),
  };
}

function parseTextsByStore(texts: JsonNode): Record<StoreCode, ArticleTexts> {
  return Object.fromEntries(
    STORE_CODES.map((code) => [code, parseTexts(field(texts, STORES[code].locale))]),
  ) as Record<StoreCode, ArticleTexts>;
}

function parseTexts(node: JsonNode): ArticleTexts {
  return {
    name: nonEmptyText(field(node, 'name')),
    name2: nullable(field(node, 'name2'), nonEmptyText),
    baseline: nonEmptyText(field(node, 'baseline')),
    legend: nonEmptyText(field(node, 'legend')),
    facts: nullable(field(node, 'facts'), nonEmptyText),
    description: readDescription(nonEmptyText(field(node, 'description'))),
  };
}

function parseSeason(node: JsonNode): Season {
  const [from, to] = [matching(field(node, 'from'), DAY), matching(field(node, 'to'), DAY)];
  if (from.length !== to.length) return fail(node, 'a season of one kind of days');
  return from.length === YEARLY_LENGTH || from <= to
    ? { from, to }
    : fail(node, 'a season that ends after it begins');
}

function parseRoom(node: JsonNode): Room {
  const ratio = field(node, 'ratio');
  return {
    ratio:
      typeof ratio.value === 'number' && ratio.value > 0 ? ratio.value : fail(ratio, 'a positive number'),
    panels: wholeNumber(field(node, 'panels')),
    pictures: list(field(node, 'pictures')).map((file) => matching(file, FILE)),
  };
}

const parseStore = (node: JsonNode): StoreCode =>
  STORE_CODES.find((code) => code === node.value) ?? fail(node, 'a store');
