import type { Mockup } from '@cmon/core/catalogue/document';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Artwork } from '@cmon/core/scene/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testCatalogue, testChoice, testEnv } from '../../../core/src/scene/testing/testCatalogue.ts';
import { testFont } from '../../../core/src/scene/testing/testFonts.ts';
import { drawMockup } from './drawMockup.ts';
import { listScreenResources } from './listScreenResources.ts';
import { MockupSvg } from './MockupSvg.tsx';
import { SceneSvg } from './SceneSvg.tsx';
import { sceneToSvgString } from './sceneToSvgString.ts';
import type { SvgResources } from './svgResources.ts';
import { toSvgString } from './toSvgString.ts';

const STAR: Artwork = {
  width: 10,
  height: 10,
  shapes: [{ d: 'M0 0L10 0L5 10Z', fill: 'tint', evenOdd: true }],
};
const screen = listScreenResources(testCatalogue, 'https://shop.example/assets/', (file) =>
  file === 'pictos/mono/etoile.svg' ? STAR : null,
);
const selfContained: SvgResources = {
  ...screen,
  artwork: () => STAR,
  glyphs: (font) => (font === 0 ? null : testFont(font)),
};

const CHOICES = [
  testChoice({ picto: 1, textes: [{ value: '<b onclick="x">&\'é', ratio: 1 }] }),
  testChoice({ fond: [2, 3], picto: 2, forme: 2 }),
  testChoice({ fond: 11, picto: 99, font: [1, 77] }),
];

describe('SceneSvg', () => {
  it('FID-8 React and the SVG string draw the same, with texts and with outlines', () => {
    const options = { prefix: 'p', edge: '#999999', label: 'Étiquette “Zoé”', className: 'preview' };
    for (const resources of [screen, selfContained]) {
      for (const choice of CHOICES) {
        const scene = buildScene(choice, testEnv());
        const react = renderToStaticMarkup(<SceneSvg scene={scene} resources={resources} {...options} />);
        expect(react).toBe(sceneToSvgString(scene, resources, options));
      }
    }
  });

  it('FID-8 CAT-57 React and the SVG string draw the same mock-up, bent on a round wall', () => {
    const area = { x: 10, y: 20, width: 40, height: 12 };
    const areas = [
      { ...area, surface: 'flat' as const },
      { ...area, y: 40, surface: 'cylinder' as const, round: { radius: 30, sag: 3 } },
    ];
    const mockup: Mockup = { code: 'mug', file: 'ui/mockups/mug.svg', width: 100, height: 80, areas };
    const scenes = CHOICES.map((choice) => buildScene(choice, testEnv()));
    const react = renderToStaticMarkup(
      <MockupSvg mockup={mockup} scenes={scenes} resources={screen} prefix="m" label="Mug" />,
    );
    expect(react).toBe(toSvgString(drawMockup(mockup, scenes, screen, { prefix: 'm', label: 'Mug' })));
    expect(react.match(/data-preview="\d"/g)).toEqual(['data-preview="0"', 'data-preview="1"']);
    // The drawing of the bent print is in its middle strip. The strips before and after this one refer to it.
    const [before = '', after = ''] = react.split('data-preview="1"');
    expect([before.split('data-preview="0"')[1], after].map((part) => part?.includes('#m-1-print'))).toEqual([
      true,
      true,
    ]);
  });

  it('SEC-8 EMB-14 text with markup is shown as typed and is not interpreted', () => {
    const [choice] = CHOICES;
    const svg = sceneToSvgString(buildScene(choice ?? testChoice(), testEnv()), screen, { prefix: 'p' });
    expect(svg).toContain('>&lt;b onclick=&quot;x&quot;&gt;&amp;&#x27;é</text>');
    const hostile = sceneToSvgString(buildScene(testChoice(), testEnv()), screen, {
      prefix: 'p',
      label: 'a"\u0000><x',
    });
    expect(hostile).toContain('aria-label="a&quot;&gt;&lt;x"');
  });
});
