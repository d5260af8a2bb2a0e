/** An XML element: its attributes in order, then its children. An attribute without a value is left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly XmlElement[];
}

export function createElement(
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: readonly XmlElement[] = [],
): XmlElement {
  return { name, attributes, children };
}

/** The document of a root element, indented by one space for each level. */
export const formatXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${formatElement(root, '')}`;

function formatElement({ name, attributes, children }: XmlElement, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeXml(String(value))}"`,
  );
  const start = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) return `${start}/>\n`;
  const content = children.map((child) => formatElement(child, `${indent} `)).join('');
  return `${start}>\n${content}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Escapes a text for an attribute. Tabs and line ends are character references, or a reader would make spaces of them. A
 * character that XML 1.0 forbids even as a reference becomes U+FFFD.
 */
export const escapeXml = (text: string): string =>
  Array.from(text, (char) => (isXmlCharacter(char) ? (ENTITIES[char] ?? char) : '\ufffd')).join('');

function isXmlCharacter(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
