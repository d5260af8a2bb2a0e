import type { Page } from 'playwright-core';

/**
 * Lists the texts of a page that can't be read completely: words that break in the middle, texts cut by their box, and
 * choices longer than their field. A page that scrolls sideways is listed too. Codes, file names and addresses may
 * break.
 */
export function listTextFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(tops).size > 1 && !/[\d@_/.]/.test(node.textContent ?? '')) faults.add(`broken: ${word}`);
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>('main *, nav *, header *')) {
      const { overflowX, clipPath } = getComputedStyle(element);
      const isCut = overflowX === 'hidden' || overflowX === 'clip';
      const isForScreenReaders = clipPath !== 'none' || element.clientWidth <= 3;
      if (!isCut || isForScreenReaders || element.closest('svg') || !element.checkVisibility()) continue;
      if (element.innerText.trim() !== '' && element.scrollWidth > element.clientWidth + 2)
        faults.add(`cut: ${element.innerText.trim().slice(0, 40)}`);
    }
    const ruler = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('select')) {
      const style = getComputedStyle(field);
      if (!ruler || !field.checkVisibility()) continue;
      ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const text = field.selectedOptions[0]?.text ?? '';
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft);
      if (ruler.measureText(text).width > room - Number.parseFloat(style.paddingRight) + 1)
        faults.add(`choice: ${text}`);
    }
    if ((document.scrollingElement?.scrollWidth ?? 0) > innerWidth + 1)
      faults.add('the page scrolls sideways');
    return [...faults];
  });
}
