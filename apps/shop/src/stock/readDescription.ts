import { Html, html } from '../html.ts';

/** Elements that a description may hold; they carry no attribute. */
const TAG = /<\/?(?:p|ul|li|strong|em|br)>/g;

/** A description from the feed: the few elements it may hold stay markup, everything else is text. */
export function readDescription(text: string): Html {
  const tags = text.match(TAG) ?? [];
  const pieces = text.split(TAG).flatMap((words, index) => [plain(words), new Html(tags[index] ?? '')]);
  return html`${pieces}`;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const plain = (words: string): string =>
  words.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => NAMED[name] ?? entity);
