import {
  fail,
  getField,
  type JsonNode,
  parseBoolean,
  parseList,
  parseMatching,
  parseNonEmptyText,
  parseNullable,
  parseWholeNumber,
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
export function parseFeed(text: string): readonly Article[] {
  const feed = { value: JSON.parse(text) as unknown, path: 'feed' };
  const articles = parseList(getField(feed, 'articles')).map(parseArticle);
  const codes = new Set<string>();
  for (const code of articles.flatMap(({ sku, furtherCodes }) => [sku, ...furtherCodes])) {
    if (codes.has(code)) throw new Error(`feed: ${code} is given twice`);
    codes.add(code);
  }
  return articles;
}

function parseArticle(node: JsonNode): Article {
  return {
    sku: parseMatching(getField(node, 'sku'), CODE),
    furtherCodes: parseList(getField(node, 'also')).map((code) => parseMatching(code, CODE)),
    family: parseMatching(getField(node, 'family'), CODE),
    stores: parseList(getField(node, 'stores')).map(parseStore),
    season: parseNullable(getField(node, 'sold'), parseSeason),
    personalised: parseBoolean(getField(node, 'personalised')),
    room: parseNullable(getField(node, 'room'), parseRoom),
    picture: parseMatching(getField(node, 'picture'), PICTURE),
    texts: parseTextsByStore(getField(node, 'texts')),
  };
}

function parseTextsByStore(texts: JsonNode): Record<StoreCode, ArticleTexts> {
  return Object.fromEntries(
    STORE_CODES.map((code) => [code, parseTexts(getField(texts, STORES[code].locale))]),
  ) as Record<StoreCode, ArticleTexts>;
}

function parseTexts(node: JsonNode): ArticleTexts {
  return {
    name: parseNonEmptyText(getField(node, 'name')),
    name2: parseNullable(getField(node, 'name2'), parseNonEmptyText),
    baseline: parseNonEmptyText(getField(node, 'baseline')),
    legend: parseNonEmptyText(getField(node, 'legend')),
    facts: parseNullable(getField(node, 'facts'), parseNonEmptyText),
    description: readDescription(parseNonEmptyText(getField(node, 'description'))),
  };
}

function parseSeason(node: JsonNode): Season {
  const [from, to] = [parseMatching(getField(node, 'from'), DAY), parseMatching(getField(node, 'to'), DAY)];
  if (from.length !== to.length) return fail(node, 'a season of two dated or two yearly days');
  return from.length === YEARLY_LENGTH || from <= to
    ? { from, to }
    : fail(node, 'a season that ends after it begins');
}

function parseRoom(node: JsonNode): Room {
  const ratio = getField(node, 'ratio');
  return {
    ratio:
      typeof ratio.value === 'number' && ratio.value > 0 ? ratio.value : fail(ratio, 'a positive number'),
    panels: parseWholeNumber(getField(node, 'panels')),
    pictures: parseList(getField(node, 'pictures')).map((file) => parseMatching(file, FILE)),
  };
}

const parseStore = (node: JsonNode): StoreCode =>
  STORE_CODES.find((code) => code === node.value) ?? fail(node, 'a store');
