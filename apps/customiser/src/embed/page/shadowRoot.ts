import base from '../../styles/base.module.css';

/** Name of the slot for the picture of the product that the page can put into the mount point. */
export const PICTURE_SLOT = 'picture';

/**
 * Opens a shadow root, so that the theme's styles and the widget's don't mix. Null when another widget has already
 * taken the element. Under the development server it is the element itself.
 */
export function openRoot(host: HTMLElement): HTMLElement | ShadowRoot | null {
  if (import.meta.env.DEV) return host;
  return host.shadowRoot ? null : host.attachShadow({ mode: 'open' });
}

/** Appends a container element to which the widget's styles apply. */
export function appendBox(root: HTMLElement | ShadowRoot): HTMLElement {
  const box = root.ownerDocument.createElement('div');
  box.className = base.cmon ?? '';
  box.style.setProperty('--cmon-page', readPageColour(root));
  root.append(box);
  return box;
}

export function adoptStyles(root: HTMLElement | ShadowRoot, sheet: CSSStyleSheet | null): void {
  if (sheet && root instanceof ShadowRoot) root.adoptedStyleSheets = [sheet];
}

/** Returns the page's background colour. The stage has the same one, so that it covers the panels that scroll below it. */
function readPageColour(root: HTMLElement | ShadowRoot): string {
  const host = root instanceof ShadowRoot ? root.host : root;
  // Browsers serialise a transparent colour as `rgba(…, 0)`.
  for (let element: Element | null = host; element; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor && backgroundColor !== 'transparent' && !/, 0\)$/.test(backgroundColor))
      return backgroundColor;
  }
  return '#ffffff';
}
