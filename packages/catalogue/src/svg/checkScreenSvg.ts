import { type Element, parseXml, SvgError } from './parseXml.ts';

/** The elements of a drawing for screens. It is never printed, so gradients, clips and masks are allowed. */
const ALLOWED_ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse polygon polyline line title desc linearGradient radialGradient stop
   clipPath mask`.split(/\s+/),
);

function checkElement({ name, attributes, children }: Element): void {
  if (!ALLOWED_ELEMENTS.has(name)) throw new SvgError(`<${name}> is not allowed`);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute) || attribute === 'style')
      throw new SvgError(`attribute ${attribute} is not allowed`);
    const reference = attribute.endsWith('href') ? value : (/url\(([^)]*)\)/.exec(value)?.[1] ?? '#');
    if (!reference.startsWith('#')) throw new SvgError(`reference outside the file: ${value}`);
  }
  for (const child of children) checkElement(child);
}

/** Parses a drawing for screens only (mock-ups, icons). Throws `SvgError` for scripts, styles and outside references. */
export function checkScreenSvg(svg: string): Element {
  const root = parseXml(svg);
  checkElement(root);
  return root;
}
