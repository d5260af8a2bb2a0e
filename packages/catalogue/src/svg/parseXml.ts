/** One element of an SVG file; text between elements is not kept. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

export class SvgError extends Error {}

interface OpenElement extends Element {
  readonly children: Element[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[|<!DOCTYPE|<\/([\w:-]+)\s*>|<([\w:-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+|</g;
/** Sticky, so that text without an attribute is refused where it begins instead of being searched for one. */
const ATTRIBUTE = /\s*([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** Levels of elements in a file. No drawing program nests as many, and what walks the tree calls itself at each. */
const DEEPEST = 200;

/** Entities would let a file hide what it says, so a drawing has none. */
function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = ATTRIBUTE.lastIndex) {
    ATTRIBUTE.lastIndex = at;
    const [, name, double, single] = ATTRIBUTE.exec(text) ?? [];
    if (name === undefined) throw new SvgError(`malformed attributes: ${text.slice(at, at + 40).trim()}`);
    const value = double ?? single ?? '';
    if (value.includes('&')) throw new SvgError(`entity in attribute ${name}`);
    attributes[name] = value;
  }
  return attributes;
}

/** Reads an SVG file's elements. Throws `SvgError` where it is not well formed; DOCTYPE and CDATA are refused. */
export function parseXml(text: string): Element {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  for (const match of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    const [whole, closing, opening, attributes = '', selfClosing] = match;
    const parent = open.at(-1) ?? root;
    if (closing !== undefined) {
      if (parent.name !== closing) throw new SvgError(`</${closing}> closes <${parent.name || 'nothing'}>`);
      open.pop();
    } else if (opening !== undefined) {
      const element: OpenElement = { name: opening, attributes: parseAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!selfClosing) open.push(element);
      if (open.length > DEEPEST) throw new SvgError(`its elements nest more than ${DEEPEST} deep`);
    } else if (whole === '<' || whole === '<![CDATA[' || whole === '<!DOCTYPE') {
      throw new SvgError(`not allowed: ${whole}`);
    }
  }
  if (open.length > 1) throw new SvgError(`<${open.at(-1)?.name}> is not closed`);
  const [svg, ...others] = root.children;
  if (!svg || others.length > 0 || svg.name !== 'svg')
    throw new SvgError('the file is not one <svg> element');
  return svg;
}
