import type { StoreCode } from '../stores.ts';
import type { Offer } from './stock.ts';

/** Normalises a text for the search: without tags, accents and capitals. */
function normalize(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
}

/**
 * Finds the offers that contain every word of a query. Matches in the name or code come first. The last letter of a long
 * word is ignored, so that a plural finds the singular.
 */
export function searchStock(offers: readonly Offer[], store: StoreCode, query: string): readonly Offer[] {
  const words = normalize(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word.length > 4 ? word.slice(0, -1) : word));
  if (words.length === 0) return [];
  const matches = (text: string) => words.every((word) => text.includes(word));
  const nameText = ({ article: { sku, also, texts } }: Offer) =>
    normalize([sku, ...also, texts[store].name, texts[store].name2].join(' '));
  const fullText = (offer: Offer) => {
    const { baseline, legend, description } = offer.article.texts[store];
    return `${nameText(offer)} ${normalize([baseline, legend, description.text].join(' '))}`;
  };
  const byName = offers.filter((offer) => matches(nameText(offer)));
  return [...byName, ...offers.filter((offer) => !byName.includes(offer) && matches(fullText(offer)))];
}
