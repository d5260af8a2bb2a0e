// @vitest-environment jsdom

import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { listDrawingResources } from '@cmon/render/stage/listDrawingResources';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPublished, serveCatalogue } from '../testing/publishedCatalogue.ts';
import { createAssets } from './assets.ts';

const catalogue = indexCatalogue(readPublished('json/cmonJson_all.json') as OptionsDocument);
const log = vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => {
  log.mockClear();
  onMissing.mockClear();
});
const mono = [...catalogue.pictos.values()].find(({ type }) => type === 'mono')?.file ?? '';
const onMissing = vi.fn<(file: string) => void>();
const createBrokenStream = () =>
  new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
const createTestAssets = () =>
  createAssets((id) => catalogue.fonts.get(id), 'http://cmon.example/assets', undefined, onMissing);

it('ART-1 ART-3 a mono picto is fetched once as text and kept as paths to tint', async () => {
  const network = serveCatalogue();
  const assets = createTestAssets();
  await Promise.all([assets.loadArtwork(mono), assets.loadArtwork(mono)]);
  expect(network.requestedUrls).toEqual([`http://cmon.example/assets/${mono}`]);
  expect(assets.artwork(mono)?.shapes.some(({ fill }) => fill === 'tint')).toBe(true);
});

it.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is hostile', () => new Response('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['can’t be reached', () => Promise.reject(new TypeError('offline'))],
])('ERR-16 ERR-18 ART-11 a mono picto that %s logs Error and is not loaded', async (_, answer) => {
  serveCatalogue().overrides.set('/assets/pictos', answer);
  const assets = createTestAssets();
  await assets.loadArtwork(mono);
  expect([assets.hasArtwork(mono), assets.artwork(mono), log.mock.calls]).toEqual([false, null, [['Error']]]);
});

it('ERR-19 ART-10 an image that fails is marked missing once, and subscribers are notified', async () => {
  const assets = createTestAssets();
  const listener = vi.fn();
  assets.subscribe(listener);
  assets.markMissing('pictos/poly/chat.svg');
  assets.markMissing('pictos/poly/chat.svg');
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(assets.hasArtwork('pictos/poly/chat.svg')).toBe(false);
  expect(onMissing.mock.calls).toEqual([['pictos/poly/chat.svg']]);
});

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['the connection breaks in the middle', () => new Response(createBrokenStream()), true],
  ['the server doesn’t have the file', () => new Response('', { status: 404 }), false],
])(
  'EMB-35 while %s, a picto and a font are missing, and a retry loads both',
  async (_, answer, isOffline) => {
    const network = serveCatalogue();
    network.overrides.set('/assets', answer);
    const assets = createTestAssets();
    await Promise.all([assets.loadArtwork(mono), assets.loadFont(1)]);
    expect([assets.isOffline(), assets.hasArtwork(mono), assets.metrics(1)]).toEqual([
      isOffline,
      false,
      null,
    ]);
    network.overrides.clear();
    await Promise.all([assets.loadArtwork(mono), assets.loadFont(1)]);
    expect(assets.metrics(1)).toBeNull();
    assets.retry();
    await Promise.all([assets.loadArtwork(mono), assets.loadFont(1)]);
    expect([assets.isOffline(), assets.hasArtwork(mono), assets.metrics(1)?.id]).toEqual([false, true, 1]);
    expect(assets.artwork(mono)).not.toBeNull();
  },
);

it('EMB-35 a file that fails while the browser is online is requested again automatically, with growing delays', async () => {
  vi.useFakeTimers();
  const network = serveCatalogue();
  const failByNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
  network.overrides.set('/assets', failByNetwork);
  const assets = createTestAssets();
  await assets.loadArtwork(mono);
  const requestsBefore = network.requestedUrls.length;
  // The delays are 1 s, 2 s and 4 s, and then 8 s.
  await vi.advanceTimersByTimeAsync(7000);
  expect([assets.isOffline(), network.requestedUrls.length - requestsBefore]).toEqual([true, 3]);
  network.overrides.clear();
  await vi.advanceTimersByTimeAsync(8000);
  expect(assets.isOffline()).toBe(false);
  await assets.loadArtwork(mono);
  expect(assets.hasArtwork(mono)).toBe(true);
  vi.useRealTimers();
});

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['the server doesn’t have the file', () => new Response('', { status: 404 }), false],
])('EMB-35 an image that fails is requested once to learn why: %s', async (_, answer, isOffline) => {
  serveCatalogue().overrides.set('/assets', answer);
  const assets = createTestAssets();
  const listener = vi.fn();
  assets.subscribe(listener);
  assets.markMissing('pictos/poly/chat.svg');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect([assets.isOffline(), assets.hasArtwork('pictos/poly/chat.svg')]).toEqual([isOffline, false]);
});

it('FIT-14 loading a font loads its metrics', async () => {
  serveCatalogue();
  const assets = createTestAssets();
  expect(assets.metrics(1)).toBeNull();
  await assets.loadFont(1);
  expect(assets.metrics(1)?.id).toBe(1);
});

it('SCN-13 a background’s address makes it cover its box, a picto’s doesn’t', () => {
  const resources = listDrawingResources(catalogue, createTestAssets());
  expect(resources.href('backgrounds/a.svg')).toBe(
    'http://cmon.example/assets/backgrounds/a.svg#svgView(preserveAspectRatio(xMidYMid slice))',
  );
  expect(resources.href('pictos/poly/a.svg')).toBe('http://cmon.example/assets/pictos/poly/a.svg');
});

describe('a subset of a font', () => {
  const font = { id: 1, family: 'cmon A', file: 'fonts/a.woff2', metrics: 'fonts/a.metrics.json' };
  /**
   * A fake face, identified by its number of bytes: the subset has three, the whole font four, and one byte is no
   * font.
   */
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
  const subset = btoa('abc');
  const createAssetsWithFaces = () => {
    vi.stubGlobal('FontFace', Face);
    const faces = new Set<Face>();
    const network = serveCatalogue();
    network.overrides.set('/assets/fonts/a.woff2', () => new Response('abcd'));
    const assets = createAssets(() => font, 'http://cmon.example/assets', faces as never, onMissing);
    return { assets, network, sizes: () => [...faces].map(({ size }) => size) };
  };
  afterEach(() => vi.unstubAllGlobals());

  it('OPT-34 the subset is used until the whole font is loaded', async () => {
    const { assets, sizes } = createAssetsWithFaces();
    await assets.loadFontSubset(font, subset);
    expect(sizes()).toEqual([3]);
    await assets.loadFace(font);
    expect(sizes()).toEqual([4]);
  });

  it('OPT-34 the subset is removed when the whole font can’t be loaded, so that no text mixes two fonts', async () => {
    const { assets, network, sizes } = createAssetsWithFaces();
    network.overrides.set('/assets/fonts/a.woff2', () => new Response('', { status: 404 }));
    await assets.loadFontSubset(font, subset);
    expect(await assets.loadFace(font)).toBe(false);
    expect(sizes()).toEqual([]);
  });

  it('OPT-34 a whole font that loads first is not joined by the subset', async () => {
    const { assets, sizes } = createAssetsWithFaces();
    const letters = assets.loadFontSubset(font, subset);
    await Promise.all([assets.loadFace(font), letters]);
    await assets.loadFontSubset(font, subset);
    expect(sizes()).toEqual([4]);
  });

  it('OPT-34 another subset replaces the first one, and bytes that are no font are rejected', async () => {
    const { assets, sizes } = createAssetsWithFaces();
    await assets.loadFontSubset(font, subset);
    await assets.loadFontSubset(font, btoa('ab'));
    expect(sizes()).toEqual([2]);
    await expect(assets.loadFontSubset(font, btoa('a'))).rejects.toThrow('no font');
    await expect(assets.loadFontSubset(font, '*')).rejects.toThrow();
  });
});
