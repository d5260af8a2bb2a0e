import { SaxesParser } from 'saxes';

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

/** The deepest nesting of elements that is accepted: functions that walk the tree call themselves at each level. */
const MAX_DEPTH = 200;

/**
 * Reads the elements of an SVG file. Throws `SvgError` where the file is not well-formed XML. DOCTYPE, CDATA and
 * entities are refused: with them, a file could contain what a reviewer doesn't see.
 */
export function parseXml(text: string): Element {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new SvgError(`not well-formed XML: ${message}`);
  });
  parser.on('doctype', () => {
    throw new SvgError('not allowed: <!DOCTYPE');
  });
  parser.on('cdata', () => {
    throw new SvgError('not allowed: <![CDATA[');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: OpenElement = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > MAX_DEPTH) throw new SvgError(`its elements nest more than ${MAX_DEPTH} deep`);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [svg] = root.children;
  if (svg?.name !== 'svg') throw new SvgError('the file is not one <svg> element');
  return svg;
}
