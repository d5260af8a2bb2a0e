import type { CompiledCatalogue } from '@cmon/catalogue/compileCatalogue';
import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { StoreLocale } from '@cmon/core/catalogue/types';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Scene } from '@cmon/core/scene/types';
import { drawPiece } from '@cmon/render/stage/drawPiece';
import type { Piece } from '@cmon/render/stage/groupPieces';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { SvgResources } from '@cmon/render/svg/svgResources';
import { toSvgString } from '@cmon/render/svg/toSvgString';

/** The language (French by default), and the index of the preview that the label is in its product. */
interface LabelOptions {
  readonly locale?: StoreLocale;
  readonly preview?: number;
}

/** Draws the parts of contact sheets from a compiled catalogue. */
export interface SheetDrawer {
  readonly catalogue: Catalogue;
  readonly parts: CompiledCatalogue['parts'];
  /** A flat label as SVG; `scale` is px per mm. */
  readonly label: (choice: PreviewChoice, scale: number, options?: LabelOptions) => string;
  /** A piece of the editor's stage as SVG, as large as fits into a box in px. */
  readonly piece: (
    piece: Piece,
    choices: readonly PreviewChoice[],
    box: { readonly width: number; readonly height: number },
  ) => string;
  /** A published drawing as an image; sizes are px, and the height is the width by default. */
  readonly file: (path: string, width: number, height?: number) => string;
  /** A published square drawing as inline SVG. Its tinted shapes get the colour. */
  readonly tinted: (path: string, sizePx: number, colour: string) => string;
  /** A published file as text. */
  readonly read: (path: string) => string;
}

export function createSheetDrawer({ document, parts, files }: CompiledCatalogue): SheetDrawer {
  const catalogue = indexCatalogue(document);
  const fonts = new Map(parts.fonts.map((font) => [font.font.id, font]));
  const readAsset = (path: string) => String(files.get(`assets/${path}`) ?? '');
  const readDataUrl = (path: string) =>
    `data:image/svg+xml;base64,${Buffer.from(readAsset(path)).toString('base64')}`;
  const resources: SvgResources = {
    fontFamily: (font) => fonts.get(font)?.font.family ?? null,
    artwork: (file) => JSON.parse(readAsset(file.replace(/\.(svg|png)$/, '.art.json')) || 'null'),
    href: readDataUrl,
    glyphs: (font) => fonts.get(font) ?? null,
  };
  const buildLabelScene = (
    choice: PreviewChoice,
    { locale = 'fr_FR', preview = 0 }: LabelOptions = {},
  ): Scene =>
    buildScene(choice, {
      catalogue,
      locale,
      preview,
      mode: 'preview',
      metrics: (font) => fonts.get(font)?.metrics ?? null,
      hasArtwork: (file) => files.has(`assets/${file}`),
    });
  /** Makes the ids of each drawing unique on the page. */
  let drawingCount = 0;
  const setSize = (svg: string, width: number, height: number) =>
    svg.replace('<svg ', `<svg width="${Math.round(width)}" height="${Math.round(height)}" `);
  return {
    catalogue,
    parts,
    label: (choice, scale, options) => {
      const labelScene = buildLabelScene(choice, options);
      const paper = catalogue.formes.get(choice.forme)?.material ?? '#ffffff';
      const svg = sceneToSvgString(labelScene, resources, { prefix: `s${drawingCount++}`, paper });
      return setSize(svg, labelScene.width * scale, labelScene.height * scale);
    },
    piece: (piece, choices, box) => {
      const scenes = piece.previews.flatMap((preview) => {
        const choice = choices[preview];
        return choice ? [buildLabelScene(choice, { preview })] : [];
      });
      const { width, height }: Pick<Mockup, 'width' | 'height'> = piece.mockup ?? scenes[0] ?? box;
      const scale = Math.min(box.width / width, box.height / height);
      const svg = toSvgString(
        drawPiece(piece, scenes, catalogue, resources, { prefix: `p${drawingCount++}` }),
      );
      return setSize(svg, width * scale, height * scale);
    },
    file: (path, width, height = width) =>
      `<img src="${readDataUrl(path)}" width="${width}" height="${height}" alt="">`,
    tinted: (path, sizePx, colour) =>
      setSize(readAsset(path), sizePx, sizePx).replace('<svg ', `<svg color="${colour}" `),
    read: readAsset,
  };
}
