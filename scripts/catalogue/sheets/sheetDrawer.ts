import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Forme } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene } from '@cmon/core/scene/types';
import { mockupToSvgString } from '@cmon/render/svg/mockupToSvgString';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import type { CompiledCatalogue } from '../compileCatalogue.ts';

/** Draws what the catalogue's contact sheets show, without any file but the compiled catalogue. */
export interface SheetDrawer {
  readonly catalogue: Catalogue;
  readonly parts: CompiledCatalogue['parts'];
  readonly scene: (choice: PreviewChoice) => Scene;
  /** A scene as SVG, `scale` px a mm. */
  readonly label: (choice: PreviewChoice, scale: number) => string;
  /** A mock-up with a scene on it, `width` px wide. */
  readonly onMockup: (mockup: Mockup, choice: PreviewChoice, width: number) => string;
  /** A drawing of the published files, in px; a square one unless a height is given. */
  readonly file: (path: string, width: number, height?: number) => string;
}

export function sheetDrawer({ document, parts, files }: CompiledCatalogue): SheetDrawer {
  const catalogue = indexCatalogue(document);
  const made = new Map(parts.fonts.map((font) => [font.font.id, font]));
  const read = (path: string) => String(files.get(`assets/${path}`) ?? '');
  const dataUrl = (path: string) => `data:image/svg+xml;base64,${Buffer.from(read(path)).toString('base64')}`;
  const resources: SvgResources = {
    fontFamily: (font) => made.get(font)?.font.family ?? null,
    artwork: (file) => JSON.parse(read(file.replace(/\.(svg|png)$/, '.art.json')) || 'null'),
    href: dataUrl,
    glyphs: (font) => made.get(font) ?? null,
  };
  const scene = (choice: PreviewChoice) =>
    buildScene(choice, {
      catalogue,
      locale: 'fr_FR',
      mode: 'preview',
      metrics: (font) => made.get(font)?.metrics ?? null,
      hasArtwork: (file) => files.has(`assets/${file}`),
      purpose: 'print',
    });
  let drawn = 0;
  const sized = (svg: string, width: number, height: number) =>
    svg.replace('<svg ', `<svg width="${Math.round(width)}" height="${Math.round(height)}" `);
  return {
    catalogue,
    parts,
    scene,
    label: (choice, scale) => {
      const made = scene(choice);
      const options = { prefix: `s${drawn++}`, paper: paperOf(catalogue.formes.get(choice.forme)) };
      return sized(sceneToSvgString(made, resources, options), made.width * scale, made.height * scale);
    },
    onMockup: (mockup, choice, width) => {
      const svg = mockupToSvgString(mockup, [scene(choice)], resources, { prefix: `m${drawn++}` });
      return sized(svg, width, (width * mockup.height) / mockup.width);
    },
    file: (path, width, height = width) =>
      `<img src="${dataUrl(path)}" width="${width}" height="${height}" alt="">`,
  };
}

const paperOf = (forme: Forme | undefined) => forme?.material ?? '#ffffff';
