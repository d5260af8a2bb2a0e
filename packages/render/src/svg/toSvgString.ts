import { formatAttribute, type SvgElement } from './svgElement.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
/** Characters that XML doesn't allow: control characters and unpaired surrogates. */
const INVALID_CHARACTERS = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapeText = (text: string): string =>
  text.replace(INVALID_CHARACTERS, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** Converts an element to markup that is valid XML and HTML. */
export function toSvgString({ name, attributes, children }: SvgElement): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeText(formatAttribute(value))}"`,
  );
  const inside = children.map((child) =>
    typeof child === 'string' ? escapeText(child) : toSvgString(child),
  );
  return `<${name}${written.join('')}>${inside.join('')}</${name}>`;
}
