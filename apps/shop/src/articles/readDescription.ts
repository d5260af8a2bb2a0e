import { Html, html } from '../html.ts';

/** The elements that a description may contain, without attributes. */
const TAG = /<\/?(?:p|ul|li|strong|em|br)>/g;

/** Parses a description of the feed. Allowed elements stay markup, everything else becomes text. */
export function readDescription(text: string): Html {
  const tags = text.match(TAG) ?? [];
  const pieces = text
    .split(TAG)
    .flatMap((part, index) => [decodeEntities(part), new Html(tags[index] ?? '')]);
  return html`${pieces}`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
