import { formatAttribute, type SvgElement } from '@cmon/render/svg/svgElement';

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Creates the DOM elements of a drawing one by one. No markup is parsed, so a strict Content-Security-Policy allows
 * it. `onImageError` is called with the file of an image that fails to load.
 */
export function createSvg(
  drawn: SvgElement,
  page: Document,
  onImageError?: (file: string) => void,
): SVGElement {
  const element = page.createElementNS(NAMESPACE, drawn.name) as SVGElement;
  for (const [name, value] of Object.entries(drawn.attributes)) {
    if (value !== undefined && name !== 'xmlns') element.setAttribute(name, formatAttribute(value));
  }
  if (onImageError && drawn.name === 'image')
    element.addEventListener('error', () => onImageError(String(drawn.attributes['data-file'] ?? '')));
  for (const child of drawn.children)
    element.append(typeof child === 'string' ? child : createSvg(child, page, onImageError));
  return element;
}
