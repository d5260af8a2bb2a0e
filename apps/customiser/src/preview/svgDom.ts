import { attributeText, type SvgElement } from '@cmon/render/svg/svgElement';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * A drawing as elements of the page, made one by one: no markup is ever parsed, so a strict page allows it.
 * `onImageError` is called with the file of an image that fails to load.
 */
export function svgDom(drawn: SvgElement, page: Document, onImageError?: (file: string) => void): SVGElement {
  const made = page.createElementNS(NAMESPACE, drawn.name) as SVGElement;
  for (const [name, value] of Object.entries(drawn.attributes)) {
    if (value !== undefined && name !== 'xmlns') made.setAttribute(name, attributeText(value));
  }
  if (onImageError && drawn.name === 'image')
    made.addEventListener('error', () => onImageError(String(drawn.attributes['data-file'] ?? '')));
  for (const child of drawn.children)
    made.append(typeof child === 'string' ? child : svgDom(child, page, onImageError));
  return made;
}
