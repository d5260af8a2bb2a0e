// @vitest-environment jsdom

import type { Forme } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { beforeEach, expect, it, vi } from 'vitest';
import { catalogue } from '../testing/everyProduct.ts';
import { findTile, findTiles, openPanel } from '../testing/openPanel.ts';
import { type OpenedWidget, openWidget } from '../testing/openWidget.ts';

const t = (key: string) => readMessageText('customiser', key);

vi.spyOn(console, 'debug').mockImplementation(() => {});
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => sessionStorage.clear());

interface Preview {
  readonly fond: number;
  readonly forme: number;
  readonly font: number;
  readonly textcolor: number;
  readonly picto: number;
  readonly textes: readonly { readonly value: string; readonly ratio: number }[];
}
const readPreviews = ({ option }: OpenedWidget): readonly Preview[] => JSON.parse(option()).previews;
const readTexts = (widget: OpenedWidget) => readPreviews(widget)[0]?.textes.map(({ value }) => value);

function findForme(code: string): Forme {
  const forme = [...catalogue.formes.values()].find((candidate) => candidate.code === code);
  if (!forme) throw new Error(`no forme ${code}`);
  return forme;
}
function findTextcolorId(hex: string): number {
  const textcolor = [...catalogue.textcolors.values()].find(({ value }) => value.toLowerCase() === hex);
  if (!textcolor) throw new Error(`no text colour ${hex}`);
  return textcolor.id;
}

async function chooseModel(widget: OpenedWidget, code: string): Promise<void> {
  const name = findForme(code).name.fr_FR;
  const body = await openPanel(widget, t('panel.forme'));
  findTile(body, name).click();
  await vi.waitFor(() => expect(readPreviews(widget)[0]?.forme).toBe(findForme(code).id));
}

/** Opens a cart line of a product with some choices of its first part replaced. */
async function openLine(code: string, choices: Partial<Preview>): Promise<OpenedWidget> {
  const value = JSON.parse((await openWidget({ code })).option());
  const previews = value.previews.map((preview: Preview) => ({ ...preview, ...choices }));
  return openWidget({ code, option: JSON.stringify({ ...value, previews }) });
}

it('CAS-1, TXT-16 a shape with more lines adds them with the default text', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'Zoé');
  await chooseModel(widget, 'EAO_4L');
  expect(readTexts(widget)).toEqual(['Zoé', 'Mon texte', 'Mon texte', 'Mon texte']);
});

it('CAS-2, CAS-3, CAS-24 a smaller shape removes and cuts texts, and a removed line comes back with the next shape', async () => {
  const widget = await openWidget({ code: 'EAO' });
  widget.type(0, 'a'.repeat(26));
  widget.type(1, 'Martin');
  await chooseModel(widget, 'EAO_MN');
  expect(readTexts(widget)).toEqual(['a'.repeat(20)]);
  expect(widget.option()).not.toContain('Martin');
  await chooseModel(widget, 'EAO_2L');
  expect(readTexts(widget)?.[1]).toBe('Martin');
});

it('CAS-5, RUL-19 the mug with a medallion takes no scene: the background becomes another one', async () => {
  const scene = [...catalogue.fonds.values()].find(({ id }) => id === 60);
  const widget = await openLine('MUG', { fond: 60 });
  expect(readPreviews(widget)[0]?.fond).toBe(60);
  await chooseModel(widget, 'MUG_ROND_A');
  const fond = readPreviews(widget)[0]?.fond ?? 60;
  expect([scene?.type, catalogue.fonds.get(fond)?.type === scene?.type]).toEqual(['scene', false]);
});

it('CAS-4, RUL-20 another model of a cotton bag replaces a text colour that can’t be read on it', async () => {
  const widget = await openLine('SACV', { fond: 0, textcolor: findTextcolorId('#1b1b1f') });
  expect(readPreviews(widget)[0]?.textcolor).toBe(findTextcolorId('#1b1b1f'));
  await chooseModel(widget, 'SACV_MARINE');
  const ink = catalogue.textcolors.get(readPreviews(widget)[0]?.textcolor ?? 0);
  expect(ink?.value.toLowerCase()).toBe('#ffffff');
});

it('CAS-18 another shape keeps a text colour that stays valid', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const before = readPreviews(widget)[0]?.textcolor;
  await chooseModel(widget, 'EAO_R');
  expect(readPreviews(widget)[0]?.textcolor).toBe(before);
});

it('CAS-7, CAS-19, ACT-18 each background that is chosen is set with one of its text colours', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const body = await openPanel(widget, t('panel.fond'));
  const chosen = new Set<number>();
  for (const tile of findTiles(body).slice(0, 12)) {
    tile.click();
    await vi.waitFor(() => expect(tile.getAttribute('aria-checked')).toBe('true'));
    const { fond = 0, textcolor = 0 } = readPreviews(widget)[0] ?? {};
    expect(catalogue.fonds.get(fond)?.textcolors, `background ${fond}`).toContain(textcolor);
    chosen.add(fond);
  }
  expect(chosen.size).toBe(12);
});

it('ACT-5 the size of one text is set without that of the other', async () => {
  const widget = await openWidget({ code: 'EAO' });
  await openPanel(widget, t('panel.texte'));
  const [size] = widget.host.querySelectorAll<HTMLInputElement>('input[type="range"]');
  if (!size) throw new Error('a text has no size');
  const before = readPreviews(widget)[0]?.textes.map(({ ratio }) => ratio) ?? [];
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(size, size.min);
  size.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(readPreviews(widget)[0]?.textes[0]?.ratio).toBeLessThan(before[0] ?? 0));
  expect(readPreviews(widget)[0]?.textes[1]?.ratio).toBe(before[1]);
});

it('ACT-2 opening a panel closes the others, and its header closes it again', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const listOpen = () =>
    [...widget.host.querySelectorAll('[aria-expanded="true"]')].map(({ textContent }) => textContent);
  await openPanel(widget, t('panel.font'));
  await vi.waitFor(() => expect(listOpen()).toEqual([expect.stringContaining(t('panel.font'))]));
  widget.host.querySelector<HTMLElement>('[aria-expanded="true"]')?.click();
  await vi.waitFor(() => expect(listOpen()).toEqual([]));
});

it('SC-2, SC-16 a link with a choice that the rules forbid opens with the first that they allow', async () => {
  const { id, code, previews } = JSON.parse((await openWidget({ code: 'MUG' })).option());
  // Background 60 is a scene, which the mug with a medallion doesn't take.
  const forme = [findForme('MUG_ROND_A').id, findForme('MUG_ROND_B').id];
  const choices = previews.map((preview: Preview, i: number) => ({
    ...preview,
    textes: undefined,
    fond: 60,
    forme: forme[i],
  }));
  const sc = btoa(JSON.stringify({ id, code, previews: choices }));
  const opened = readPreviews(await openWidget({ code: 'MUG', query: `?sc=${encodeURIComponent(sc)}` }));
  expect(opened.map((preview) => preview.forme)).toEqual(forme);
  expect(opened.map(({ fond }) => catalogue.fonds.get(fond)?.type === 'scene')).toEqual([false, false]);
});

it('SC-15 a link with a prototype key is ignored', async () => {
  const usual = (await openWidget({ code: 'EAO' })).option();
  const { id, previews } = JSON.parse(usual);
  const first = JSON.stringify({ ...previews[0], textes: undefined, forme: 1 });
  const sc = btoa(`{"id":${id},"code":"EAO","__proto__":{"polluted":1},"previews":[${first}]}`);
  sessionStorage.clear();
  const widget = await openWidget({ code: 'EAO', query: `?sc=${encodeURIComponent(sc)}` });
  expect(widget.option()).toBe(usual);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

it('PAN-9, PAN-11 the French editor opens with Mon texte and the placeholder votre texte', async () => {
  const widget = await openWidget({ code: 'EAO' });
  const field = widget.host.querySelector<HTMLInputElement>('input[autocapitalize]');
  expect([field?.value, field?.placeholder]).toEqual(['Mon texte', 'votre texte']);
});

it('CAS-12, SCR-36 on the bag with the name twice, the second text is a copy of the first', async () => {
  const widget = await openWidget({ code: 'SAC2' });
  widget.type(0, 'Zoé');
  expect(readTexts(widget)).toEqual(['Zoé', 'Zoé']);
});

it('CMP-3, CMP-5 a background and a font of a cart line that arrive as JSON strings are read', async () => {
  const line = (await openWidget({ code: 'EAO' })).option();
  const { fond, font } = JSON.parse(line).previews[0];
  const old = line
    .replace(`"fond":${fond}`, `"fond":"${fond}"`)
    .replace(`"font":${font}`, `"font":"${font}"`)
    .replaceAll('Mon texte', 'Zoé');
  expect(old).toContain('"font":"');
  const [preview] = readPreviews(await openWidget({ code: 'EAO', option: old }));
  expect([preview?.fond, preview?.font, preview?.textes[0]?.value]).toEqual([fond, font, 'Zoé']);
});

it('SC-17 a link without an illustration opens with that of the product', async () => {
  const { id, code, previews } = JSON.parse((await openWidget({ code: 'EAO' })).option());
  expect(previews[0].picto).toBeGreaterThan(0);
  const choices = { ...previews[0], textes: undefined, picto: undefined, forme: findForme('EAO_1L').id };
  const sc = btoa(JSON.stringify({ id, code, previews: [choices] }));
  const [opened] = readPreviews(await openWidget({ code: 'EAO', query: `?sc=${encodeURIComponent(sc)}` }));
  expect([opened?.forme, opened?.picto]).toEqual([choices.forme, previews[0].picto]);
});
