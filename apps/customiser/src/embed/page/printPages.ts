import { appendBox } from './shadowRoot.ts';

/** The pages are a child of the body, so that the shop's theme can't cut them and its page can be hidden beside them. */
const PRINT_STYLES = `
@page { size: A4; margin: 10mm 12mm; }
@media print {
  body > :not([data-cmon-print]) { display: none !important; }
  html, body { margin: 0 !important; padding: 0 !important; background: #fff !important; }
}`;

/** How long a drawing or a font may take to load before the page is printed without it, ms. */
const LOAD_TIMEOUT_MS = 10_000;

/**
 * Prints these pages, which a screen doesn't show, and nothing else of the shop's page. Returns a function that removes
 * them.
 */
export async function printPages(page: Window, pages: HTMLElement): Promise<() => void> {
  const { document } = page;
  const host = document.createElement('div');
  host.dataset.cmonPrint = '';
  const root = host.attachShadow({ mode: 'open' });
  const editor = document.getElementById('cmon-customizer');
  root.adoptedStyleSheets = [...(editor?.shadowRoot?.adoptedStyleSheets ?? [])];
  // The shop sets its font on the editor's element, from which these pages inherit nothing.
  const font = editor ? getComputedStyle(editor).getPropertyValue('--cmon-font').trim() : '';
  if (font) host.style.setProperty('--cmon-font', font);
  appendBox(root).append(pages);
  document.body.append(host);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PRINT_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const timeout = new Promise((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS));
  await Promise.race([Promise.all([loadImages(pages), loadFonts(pages, font)]), timeout]);
  page.print();
  return () => {
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Loads the drawings: what is hidden on the screen may not be loaded yet, and a browser prints what it has. */
async function loadImages(pages: HTMLElement): Promise<void> {
  const addresses = new Set(
    [...pages.querySelectorAll('image')].map((image) => image.getAttribute('href')?.split('#')[0] ?? ''),
  );
  const loads = [...addresses].map((address) => {
    const image = new Image();
    image.src = address;
    return image.decode().catch(() => {});
  });
  await Promise.all(loads);
}

/** Loads the shop's font for the letters of these pages, in the two weights that they use. */
async function loadFonts(pages: HTMLElement, font: string): Promise<void> {
  if (!font) return;
  const loads = [400, 700].map((weight) =>
    document.fonts.load(`${weight} 16px ${font}`, pages.textContent ?? '').catch(() => {}),
  );
  await Promise.all(loads);
}
