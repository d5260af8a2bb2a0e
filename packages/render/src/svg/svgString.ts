import { attributeText, type SvgElement } from './svgElement.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
/** What no XML document may hold: control characters and halves of a pair. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** An element as markup that is both XML and HTML. */
export function svgString({ name, attributes, children }: SvgElement): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(attributeText(value))}"`,
  );
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgString(child)));
  return `<${name}${written.join('')}>${inside.join('')}</${name}>`;
}
