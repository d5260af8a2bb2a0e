import { SaxesParser } from 'saxes';

/** An element of an SVG file. Text between elements is dropped. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

/** An SVG, font or source entry that can't be used. The message is for the author of the catalogue. */
export class SvgError extends Error {}

interface OpenElement extends Element {
  readonly children: Element[];
}

/** Largest nesting depth of elements. Recursive functions visit the tree, so it must be limited. */
const MAX_DEPTH = 200;

/**
 * Parses an SVG file. Throws `SvgError` where the file is not well-formed XML. DOCTYPE, CDATA and
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
