import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, vi } from 'vitest';
import { type OpenedWidget, openWidget } from './openWidget.ts';

/** Starts each test of a file with an empty session storage, and silences the widget's console messages. */
export function resetBetweenTests(): void {
  for (const kind of ['warn', 'debug', 'info', 'log'] as const)
    vi.spyOn(console, kind).mockImplementation(() => {});
  beforeEach(() => sessionStorage.clear());
}

/** Returns the text of an element with normal spaces: French uses non-breaking ones before punctuation. */
export const readText = (element: Element | null) => toPlainSpaces(element?.textContent ?? '');
const toPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
export function findLabelTiles({ host }: OpenedWidget): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>('[data-child]')];
}
export const findLabelTile = (widget: OpenedWidget, at: number): HTMLElement =>
  findLabelTiles(widget)[at] ?? expect.fail(`no label ${at}`);
export function readDrawnTexts(widget: OpenedWidget) {
  const readLabelTexts = (element: Element) =>
    [...element.querySelectorAll('svg text')].map((text) => text.textContent);
  return findLabelTiles(widget).map((element) => readLabelTexts(element).join(' '));
}
export const findInputs = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>('input')];
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement | undefined, text: string) {
  if (!field) throw new Error('no field');
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
export function findButton({ host }: OpenedWidget, name: string | RegExp): HTMLElement {
  const button = [...host.querySelectorAll('button')].find((element) =>
    typeof name === 'string' ? readText(element).includes(toPlainSpaces(name)) : name.test(readText(element)),
  );
  return button ?? expect.fail(`no button is named ${name}`);
}
export const waitForText = (widget: OpenedWidget, text: string) =>
  vi.waitFor(() => expect(readText(widget.host)).toContain(toPlainSpaces(text)));

/** The sentence of a list when the shop refuses the label with this name. */
export const formatListRefusal = (name: string) =>
  readMessageText('customiser', 'list.refused').replace('{name}', name);

export async function openListEntry(widget: OpenedWidget) {
  findButton(widget, readMessageText('customiser', 'list.open')).click();
  return vi.waitFor(() => widget.host.querySelector('textarea') ?? expect.fail('no entry'));
}
async function paste(widget: OpenedWidget, text: string) {
  typeInto(await openListEntry(widget), text);
  findButton(widget, readMessageText('customiser', 'list.read')).click();
  await vi.waitFor(() => expect(findLabelTiles(widget).length).toBeGreaterThan(0));
}
export async function openClassList(text: string, code = 'EAO') {
  const widget = await openWidget({ code });
  const form = document.querySelector('form');
  form?.setAttribute('method', 'post');
  form?.setAttribute('action', '/cart/add');
  document.querySelector('.product-custom-option')?.setAttribute('name', 'options[1]');
  await paste(widget, text);
  return widget;
}
export const readNames = (options: string) =>
  JSON.parse(options).previews[0].textes.map(({ value }: { value: string }) => value);

/** Collects the texts of each posted line. `answer` returns the shop's response. */
export function capturePostedLines(
  widget: OpenedWidget,
  answer: (line: number) => Response | Promise<Response>,
) {
  const lines: string[][] = [];
  const originalFetch = fetch;
  vi.stubGlobal('fetch', async (address: URL, init?: RequestInit) => {
    if (!(address instanceof URL)) return originalFetch(address);
    const fields = new URLSearchParams(String(init?.body));
    lines.push(readNames(fields.get('options[1]') ?? ''));
    return answer(lines.length - 1);
  });
  widget.network.requestedUrls.length = 0;
  return lines;
}
/** A response of the shop that led to a path. A response from the cart means that the line was added. */
export const createResponse = (path: string, status = 200) =>
  Object.defineProperty(new Response('', { status }), 'url', { value: `${window.location.origin}${path}` });

/** The detail of the event with which the editor asks the shop to add several lines. */
export interface AddLinesDetail {
  readonly lines: readonly { readonly options: string; readonly qty: number }[];
  readonly group: unknown;
  readonly done: (result: unknown) => void;
}
/** Makes the shop add lines itself. Returns a function that removes the handler. */
export function handleAddLines(handle: (detail: AddLinesDetail) => void) {
  const listener = (event: Event) => {
    event.preventDefault();
    handle((event as CustomEvent<AddLinesDetail>).detail);
  };
  window.addEventListener('cmon:addLines', listener);
  return () => window.removeEventListener('cmon:addLines', listener);
}
