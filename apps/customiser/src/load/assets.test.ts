// @vitest-environment jsdom

import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { drawingResources } from '@cmon/render/stage/drawingResources';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { published, serveCatalogue } from '../testing/publishedCatalogue.ts';
import { createAssets } from './assets.ts';

const catalogue = indexCatalogue(published('json/cmonJson_all.json') as OptionsDocument);
const log = vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => {
  log.mockClear();
  missed.mockClear();
});
const mono = [...catalogue.pictos.values()].find(({ type }) => type === 'mono')?.file ?? '';
const missed = vi.fn<(file: string) => void>();
const brokenStream = () =>
  new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
const open = () =>
  createAssets((id) => catalogue.fonts.get(id), 'http://cmon.example/assets', undefined, missed);

it('ART-1 ART-3 a mono picto is fetched once as text and kept as paths to tint', async () => {
  const network = serveCatalogue();
  const assets = open();
  await Promise.all([assets.loadArtwork(mono), assets.loadArtwork(mono)]);
  expect(network.asked).toEqual([`http://cmon.example/assets/${mono}`]);
  expect(assets.artwork(mono)?.shapes.some(({ fill }) => fill === 'tint')).toBe(true);
});

it.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is hostile', () => new Response('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['can’t be reached', () => Promise.reject(new TypeError('offline'))],
])('ERR-16 ERR-18 ART-11 a mono picto that %s logs Error and is not had', async (_, answer) => {
  serveCatalogue().instead.set('/assets/pictos', answer);
  const assets = open();
  await assets.loadArtwork(mono);
  expect([assets.hasArtwork(mono), assets.artwork(mono), log.mock.calls]).toEqual([false, null, [['Error']]]);
});

it('ERR-19 ART-10 an image that fails is marked missing once, and whoever draws it is told', async () => {
  const assets = open();
  const told = vi.fn();
  assets.subscribe(told);
  assets.markMissing('pictos/poly/chat.svg');
  assets.markMissing('pictos/poly/chat.svg');
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(assets.hasArtwork('pictos/poly/chat.svg')).toBe(false);
  expect(missed.mock.calls).toEqual([['pictos/poly/chat.svg']]);
});

it.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['the connection breaks in the middle', () => new Response(brokenStream()), true],
  ['the server hasn’t it', () => new Response('', { status: 404 }), false],
])('EMB-35 while %s a picto and a font are missed, and a retry brings both', async (_, answer, cutOff) => {
  const network = serveCatalogue();
  network.instead.set('/assets', answer);
  const assets = open();
  await Promise.all([assets.loadArtwork(mono), assets.loadFont(1)]);
  expect([assets.cutOff(), assets.hasArtwork(mono), assets.metrics(1)]).toEqual([cutOff, false, null]);
  network.instead.clear();
  await Promise.all([assets.loadArtwork(mono), assets.loadFont(1)]);
  expect(assets.metrics(1)).toBeNull();
  assets.retry();
  await Promise.all([assets.loadArtwork(mono), assets.loadFont(1)]);
  expect([assets.cutOff(), assets.hasArtwork(mono), assets.metrics(1)?.id]).toEqual([false, true, 1]);
  expect(assets.artwork(mono)).not.toBeNull();
});

it('EMB-35 what failed after the network was said to be back is asked for again by itself, less and less often', async () => {
  vi.useFakeTimers();
  const network = serveCatalogue();
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  network.instead.set('/assets', away);
  const assets = open();
  await assets.loadArtwork(mono);
  const begun = network.asked.length;
  await vi.advanceTimersByTimeAsync(7000);
  expect([assets.cutOff(), network.asked.length - begun]).toEqual([true, 3]);
  network.instead.clear();
  await vi.advanceTimersByTimeAsync(8000);
  expect(assets.cutOff()).toBe(false);
  await assets.loadArtwork(mono);
  expect(assets.hasArtwork(mono)).toBe(true);
  vi.useRealTimers();
});

it.each([
  ['the network kept it back', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['the server hasn’t it', () => new Response('', { status: 404 }), false],
])('EMB-35 an image that fails is asked about once: %s', async (_, answer, cutOff) => {
  serveCatalogue().instead.set('/assets', answer);
  const assets = open();
  const told = vi.fn();
  assets.subscribe(told);
  assets.markMissing('pictos/poly/chat.svg');
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect([assets.cutOff(), assets.hasArtwork('pictos/poly/chat.svg')]).toEqual([cutOff, false]);
});

it('FIT-14 a font’s metrics come with it', async () => {
  serveCatalogue();
  const assets = open();
  expect(assets.metrics(1)).toBeNull();
  await assets.loadFont(1);
  expect(assets.metrics(1)?.id).toBe(1);
});

it('SCN-13 a background’s address asks for it to cover its box, a picto’s doesn’t', () => {
  const resources = drawingResources(catalogue, open());
  expect(resources.href('backgrounds/a.svg')).toBe(
    'http://cmon.example/assets/backgrounds/a.svg#svgView(preserveAspectRatio(xMidYMid slice))',
  );
  expect(resources.href('pictos/poly/a.svg')).toBe('http://cmon.example/assets/pictos/poly/a.svg');
});

describe('a part of a font', () => {
  const font = { id: 1, family: 'cmon A', file: 'fonts/a.woff2', metrics: 'fonts/a.metrics.json' };
  /** Faces told apart by the number of their bytes; the part has three, the whole four, and a single one is no font. */
  class Face {
    readonly size: number;
    constructor(
      readonly family: string,
      bytes: { readonly byteLength: number },
    ) {
      this.size = bytes.byteLength;
    }
    load = () => (this.size > 1 ? Promise.resolve(this) : Promise.reject(new Error('no font')));
  }
  const part = btoa('abc');
  const opened = () => {
    vi.stubGlobal('FontFace', Face);
    const faces = new Set<Face>();
    const network = serveCatalogue();
    network.instead.set('/assets/fonts/a.woff2', () => new Response('abcd'));
    const assets = createAssets(() => font, 'http://cmon.example/assets', faces as never, missed);
    return { assets, network, sizes: () => [...faces].map(({ size }) => size) };
  };
  afterEach(() => vi.unstubAllGlobals());

  it('OPT-34 it stands until the whole has come', async () => {
    const { assets, sizes } = opened();
    await assets.showLetters(font, part);
    expect(sizes()).toEqual([3]);
    await assets.loadFace(font);
    expect(sizes()).toEqual([4]);
  });

  it('OPT-34 it goes where the whole can’t be had: no text is set in two fonts', async () => {
    const { assets, network, sizes } = opened();
    network.instead.set('/assets/fonts/a.woff2', () => new Response('', { status: 404 }));
    await assets.showLetters(font, part);
    expect(await assets.loadFace(font)).toBe(false);
    expect(sizes()).toEqual([]);
  });

  it('OPT-34 a whole that was quicker stays alone', async () => {
    const { assets, sizes } = opened();
    const letters = assets.showLetters(font, part);
    await Promise.all([assets.loadFace(font), letters]);
    await assets.showLetters(font, part);
    expect(sizes()).toEqual([4]);
  });

  it('OPT-34 another part takes its place, and what is no font is refused', async () => {
    const { assets, sizes } = opened();
    await assets.showLetters(font, part);
    await assets.showLetters(font, btoa('ab'));
    expect(sizes()).toEqual([2]);
    await expect(assets.showLetters(font, btoa('a'))).rejects.toThrow('no font');
    await expect(assets.showLetters(font, '*')).rejects.toThrow();
  });
});
