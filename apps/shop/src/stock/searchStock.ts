import type { StoreCode } from '../stores.ts';
import type { Offer } from './stock.ts';

/** Letters without their accents, capitals and tags. */
function folded(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
}

/**
 * The offers that hold every word of a question, those that hold them in their name or code first. A long word may lack
 * its last letter, so that a plural finds what is one.
 */
export function searchStock(offers: readonly Offer[], store: StoreCode, question: string): readonly Offer[] {
  const wanted = folded(question)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (word.length > 4 ? word.slice(0, -1) : word));
  if (wanted.length === 0) return [];
  const holds = (hay: string) => wanted.every((word) => hay.includes(word));
  const named = ({ article: { sku, also, words } }: Offer) =>
    folded([sku, ...also, words[store].name, words[store].name2].join(' '));
  const told = (offer: Offer) => {
    const { baseline, legend, description } = offer.article.words[store];
    return `${named(offer)} ${folded([baseline, legend, description.text].join(' '))}`;
  };
  const byName = offers.filter((offer) => holds(named(offer)));
  return [...byName, ...offers.filter((offer) => !byName.includes(offer) && holds(told(offer)))];
}
