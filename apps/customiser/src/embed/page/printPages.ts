import { appendBox } from './shadowRoot.ts';

/** The pages are a child of the body, so that the shop's theme can't cut them and its page can be hidden beside them. */
const PRINT_STYLES = `
@page { size: A4; margin: 10mm 12mm; }
@media print {
  body > :not([data-cmon-print]) { display: none !important; }
  html, body { margin: 0 !important; padding: 0 !important; background: #fff !important; }
}`;

/** How long a drawing may take to load before the page is printed without it, ms. */
const IMAGE_TIMEOUT_MS = 10_000;

/**
 * Prints these pages, which a screen doesn't show, and nothing else of the shop's page. Returns a function that removes
 * them.
 */
export async function printPages(page: Window, pages: HTMLElement): Promise<() => void> {
  const { document } = page;
  const host = document.createElement('div');
  host.dataset.cmonPrint = '';
  const root = host.attachShadow({ mode: 'open' });
  const editor = document.getElementById('cmon-customizer')?.shadowRoot;
  root.adoptedStyleSheets = [...(editor?.adoptedStyleSheets ?? [])];
  appendBox(root).append(pages);
  document.body.append(host);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PRINT_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  await waitForImages(pages);
  page.print();
  return () => {
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Loads the drawings: what is hidden on the screen may not be loaded yet, and a browser prints what it has. */
async function waitForImages(pages: HTMLElement): Promise<void> {
  const addresses = new Set(
    [...pages.querySelectorAll('image')].map((image) => image.getAttribute('href')?.split('#')[0] ?? ''),
  );
  const loads = [...addresses].map((address) => {
    const image = new Image();
    image.src = address;
    return image.decode().catch(() => {});
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, IMAGE_TIMEOUT_MS));
  await Promise.race([Promise.all(loads), timeout]);
}
