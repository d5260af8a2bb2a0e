import { buildScene } from '@cmon/core/scene/buildScene';
import type { ArtworkNode, Scene, SceneNode } from '@cmon/core/scene/types';
import { describe, expect, it } from 'vitest';
import { testCatalogue, testChoice, testEnv } from '../../../core/src/scene/testing/testCatalogue.ts';
import { testFont } from '../../../core/src/scene/testing/testFonts.ts';
import { buildTextAttributes } from './buildTextAttributes.ts';
import { drawScene } from './drawScene.ts';
import { listScreenResources } from './listScreenResources.ts';
import { sceneToSvgString } from './sceneToSvgString.ts';
import type { SvgResources } from './svgResources.ts';
import { toSvgString } from './toSvgString.ts';
import { updateText } from './updateText.ts';

const screen = listScreenResources(testCatalogue, '/assets', () => null);
const scene = buildScene(testChoice({ picto: 2 }), testEnv());

/** Draws nodes in place of those of a scene. Returns the markup after the clip path, which all these drawings share. */
function drawNodes(
  nodes: readonly SceneNode[],
  resources: SvgResources = screen,
  base: Scene = scene,
): string {
  return toSvgString(drawScene({ ...base, nodes }, resources, { prefix: 'p', paper: null })).replace(
    /^.*?<\/clipPath>/,
    '',
  );
}

function makeArtwork(changes: Partial<ArtworkNode>): ArtworkNode {
  return {
    kind: 'artwork',
    layer: 'fond',
    file: 'backgrounds/a.svg',
    box: { x: -2, y: -2, width: 60, height: 20 },
    fit: 'cover',
    tile: 0,
    tint: null,
    ...changes,
  };
}

describe('drawScene', () => {
  it('FID-9 every kind of node is drawn, in painting order, clipped to the outline', () => {
    const nodes: readonly SceneNode[] = [
      { kind: 'fill', colour: '#ffcc00' },
      makeArtwork({}),
      { kind: 'block', box: { x: 1, y: 2, width: 3, height: 4 }, colour: '#cccccc' },
      ...scene.nodes.filter((node) => node.kind === 'text').slice(0, 1),
    ];
    const svg = sceneToSvgString({ ...scene, nodes }, screen, { prefix: 'p', edge: '#dddddd' });
    expect(svg).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 16" aria-hidden="true"><defs><clipPath id="p-cut"><path d="M0 0L56 0L56 16L0 16Z"></path></clipPath></defs><g clip-path="url(#p-cut)"><path d="M0 0L56 0L56 16L0 16Z" fill="#ffffff"></path><rect x="-2" y="-2" width="60" height="20" fill="#ffcc00"></rect><image x="-2" y="-2" width="60" height="20" preserveAspectRatio="xMidYMid slice" href="/assets/backgrounds/a.svg" data-file="backgrounds/a.svg"></image><rect x="1" y="2" width="3" height="4" fill="#cccccc"></rect><text x="593.44" y="134.208" font-size="128" fill="#1a2b3c" transform="scale(0.05)" data-text-index="0" font-family="&quot;cmon test 1&quot;, Helvetica, Arial, sans-serif" font-variant="none" text-rendering="geometricPrecision">Zoé</text></g><path d="M0 0L56 0L56 16L0 16Z" fill="none" stroke="#dddddd" stroke-width="0.2"></path></svg>"`,
    );
  });

  it('SCN-3 outlines have the positions of the text; each letter is defined once and placed by its advances', () => {
    const base = buildScene(testChoice({ textes: [{ value: 'ee', ratio: 1 }] }), testEnv());
    const resources = { ...screen, glyphs: () => testFont(1) };
    const node = base.nodes.find((candidate) => candidate.kind === 'text');
    const svg = drawNodes(base.nodes.slice(1), resources, base);
    expect(svg.match(/<path id="p-f1u101"/g)).toHaveLength(1);
    const positions = [
      ...svg.matchAll(
        /<use href="#p-f1u101" transform="translate\(([\d.]+) ([\d.]+)\)scale\(([\d.]+) -\3\)"/g,
      ),
    ];
    const { advances, unitsPerEm } = testFont(1).metrics;
    const [first, second] = positions.map(([, x, y, em]) => [Number(x), Number(y), Number(em)] as const);
    expect(first?.[0]).toBeCloseTo(node?.x ?? 0, 3);
    expect(first?.[1]).toBeCloseTo(node?.baseline ?? 0, 3);
    expect(first?.[2]).toBeCloseTo((node?.size ?? 0) / unitsPerEm, 9);
    expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBeCloseTo(
      ((advances[101] ?? 0) * (node?.size ?? 0)) / unitsPerEm,
      3,
    );
  });

  it('SCN-3 a text with a character that has no outline is drawn as a text element', () => {
    const base = buildScene(testChoice({ textes: [{ value: 'aſ', ratio: 1 }] }), testEnv());
    expect(drawNodes(base.nodes.slice(1), { ...screen, glyphs: () => testFont(1) }, base)).toContain(
      '>aſ</text>',
    );
  });

  it('SCN-5 a text of no known font is drawn in Helvetica or Arial', () => {
    const base = buildScene(testChoice({ font: 77, textes: [{ value: 'Zoé', ratio: 1 }] }), testEnv());
    expect(drawNodes(base.nodes.slice(1), screen, base)).toContain(
      'font-family="Helvetica, Arial, sans-serif"',
    );
  });

  it('ART-3 SCN-10 a mono picto is drawn inline with its colour, once its artwork is loaded', () => {
    const shapes = [
      { d: 'M0 0L9 9Z', fill: 'tint' },
      { d: 'M1 1L2 2Z', fill: '#00ff00', evenOdd: true },
    ];
    const node = makeArtwork({ layer: 'picto', fit: 'contain', file: 'pictos/mono/a.svg', tint: '#c0ffee' });
    const inline = { ...screen, artwork: () => ({ width: 256, height: 256, shapes }) };
    expect(drawNodes([node], inline)).toBe(
      '</defs><g clip-path="url(#p-cut)"><svg x="-2" y="-2" width="60" height="20" preserveAspectRatio="xMidYMid meet"' +
        ' viewBox="0 0 256 256" data-file="pictos/mono/a.svg"><path d="M0 0L9 9Z" fill="#c0ffee"></path>' +
        '<path d="M1 1L2 2Z" fill="#00ff00" fill-rule="evenodd"></path></svg></g></svg>',
    );
    expect(drawNodes([node])).toBe(
      '</defs><g clip-path="url(#p-cut)"><g data-file="pictos/mono/a.svg"></g></g></svg>',
    );
  });

  it('ART-4 a poly picto is an image under the assets path', () => {
    const node = makeArtwork({ layer: 'picto', fit: 'contain', file: 'pictos/poly/renard.svg' });
    expect(drawNodes([node])).toContain(
      '<image x="-2" y="-2" width="60" height="20" preserveAspectRatio="xMidYMid meet" href="/assets/pictos/poly/renard.svg"',
    );
  });

  it('SCN-12 a motif is a pattern that starts at the corner of the bleed', () => {
    expect(drawNodes([makeArtwork({ fit: 'tile', tile: 12 })])).toBe(
      '<pattern id="p-tile0" patternUnits="userSpaceOnUse" x="-2" y="-2" width="12" height="12">' +
        '<image x="0" y="0" width="12" height="12" preserveAspectRatio="none" href="/assets/backgrounds/a.svg"' +
        ' data-file="backgrounds/a.svg"></image></pattern></defs><g clip-path="url(#p-cut)">' +
        '<rect x="-2" y="-2" width="60" height="20" fill="url(#p-tile0)"></rect></g></svg>',
    );
  });

  it('FID-8 two drawings on a page have no id in common', () => {
    const ids = ['a', 'b'].map((prefix) =>
      [
        ...sceneToSvgString(scene, { ...screen, glyphs: () => testFont(1) }, { prefix }).matchAll(
          / id="([^"]+)"/g,
        ),
      ].map(([, id]) => id),
    );
    expect(ids[0]?.length).toBeGreaterThan(5);
    expect(ids[0]?.filter((id) => ids[1]?.includes(id))).toEqual([]);
    expect(new Set(ids[0]).size).toBe(ids[0]?.length);
  });
});

describe('updateText', () => {
  it('SCN-3 a keystroke updates the element to the same result as a new drawing', () => {
    for (const forme of [1, 2]) {
      const after = buildScene(testChoice({ forme, textes: [{ value: 'Léo & Zoé', ratio: 1 }] }), testEnv());
      const node = after.nodes.find((candidate) => candidate.kind === 'text');
      if (node?.kind !== 'text') throw new Error('the scene has no text');
      const attributes = new Map<string, string>();
      const target = {
        textContent: 'Lé' as string | null,
        firstChild: null,
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      };
      updateText(target, node);
      expect(target.textContent).toBe('Léo & Zoé');
      const markup = sceneToSvgString(after, screen, { prefix: 'p' });
      const element = /<text ([^>]*)>/.exec(markup)?.[1] ?? '';
      for (const [name, value] of attributes) expect(element).toContain(`${name}="${value}"`);
      expect([...attributes.keys()]).toEqual([
        'x',
        'y',
        ...(forme === 2 ? ['rotate'] : []),
        'font-size',
        'fill',
      ]);
    }
  });

  it('ART-22 the halo of an illustration is one path behind its shapes, and may reach over its box', () => {
    const shapes = [
      { d: 'M0 0L8 0L8 8Z', fill: '#ff0000' },
      { d: 'M0 0L4 4L0 8Z', fill: '#00ff00' },
    ];
    const resources = { ...screen, artwork: () => ({ width: 10, height: 10, shapes }) };
    const svg = drawNodes([makeArtwork({ layer: 'picto', fit: 'contain', halo: '#fdf6e3' })], resources);
    expect(svg).toContain(
      '<path d="M0 0L8 0L8 8ZM0 0L4 4L0 8Z" fill="none" stroke="#fdf6e3" stroke-width="0.6" stroke-linejoin="round"></path><path d="M0 0L8 0L8 8Z" fill="#ff0000">',
    );
    expect(svg).toContain('overflow="visible"');
    expect(drawNodes([makeArtwork({ layer: 'picto', fit: 'contain' })], resources)).not.toContain('stroke');
  });

  it('CAT-47 a keystroke changes no attribute of a halo, because its line grows with the size', () => {
    const { nodes } = buildScene(testChoice(), testEnv());
    const node = nodes.find((candidate) => candidate.kind === 'text');
    if (node?.kind !== 'text') throw new Error('the scene has no text');
    expect(buildTextAttributes({ ...node, halo: '#fbe08a' })).toEqual(buildTextAttributes(node));
    expect(drawNodes([{ ...node, halo: '#fbe08a' }])).toMatch(
      /<use href="#(.+?)" stroke="#fbe08a"><\/use><text [^>]*id="\1"[^>]* stroke-width="0.14em"/,
    );
  });
});
