import { type Element, parseXml, SvgError } from './parseXml.ts';

/** Beside shapes, what a drawing for screens may hold; print never sees it. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse polygon polyline line title desc linearGradient radialGradient stop
   clipPath mask`.split(/\s+/),
);

function check({ name, attributes, children }: Element): void {
  if (!elements.has(name)) throw new SvgError(`<${name}> is not allowed`);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute) || attribute === 'style')
      throw new SvgError(`attribute ${attribute} is not allowed`);
    const reference = attribute.endsWith('href') ? value : (/url\(([^)]*)\)/.exec(value)?.[1] ?? '#');
    if (!reference.startsWith('#')) throw new SvgError(`reference outside the file: ${value}`);
  }
  for (const child of children) check(child);
}

/** Reads a drawing that only screens show (mock-ups, icons): gradients and lines may stand, script and references can't. */
export function checkScreenSvg(svg: string): Element {
  const root = parseXml(svg);
  check(root);
  return root;
}
