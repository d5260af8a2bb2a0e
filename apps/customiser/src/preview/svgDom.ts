import { attributeText, type SvgElement } from '@cmon/render/svg/svgElement';

const namespace = 'http://www.w3.org/2000/svg';

/** A drawing as elements of the page, made one by one: no markup is ever parsed, so a strict page allows it. */
export function svgDom(drawn: SvgElement, page: Document): SVGElement {
  const made = page.createElementNS(namespace, drawn.name) as SVGElement;
  for (const [name, value] of Object.entries(drawn.attributes)) {
    if (value !== undefined && name !== 'xmlns') made.setAttribute(name, attributeText(value));
  }
  for (const child of drawn.children) made.append(typeof child === 'string' ? child : svgDom(child, page));
  return made;
}
