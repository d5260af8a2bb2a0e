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

/** In which language, and as which of a product's previews, something is drawn. */
interface Circumstance {
  readonly locale?: StoreLocale;
  readonly preview?: number;
}

/** Draws what the catalogue's contact sheets show, without any file but the compiled catalogue. */
export interface SheetDrawer {
  readonly catalogue: Catalogue;
  readonly parts: CompiledCatalogue['parts'];
  /** A label as it lies on the table, `scale` px a mm. */
  readonly label: (choice: PreviewChoice, scale: number, circumstance?: Circumstance) => string;
  /** What stands on the editor's stage, as large as fits into a box of px. */
  readonly piece: (
    piece: Piece,
    choices: readonly PreviewChoice[],
    room: { readonly width: number; readonly height: number },
  ) => string;
  /** A drawing of the published files, in px; a square one unless a height is given. */
  readonly file: (path: string, width: number, height?: number) => string;
  /** A small drawing set inline: what of it is tinted takes the colour. */
  readonly tinted: (path: string, edge: number, colour: string) => string;
  /** A published file as text. */
  readonly read: (path: string) => string;
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
  const scene = (choice: PreviewChoice, { locale = 'fr_FR', preview = 0 }: Circumstance = {}): Scene =>
    buildScene(choice, {
      catalogue,
      locale,
      preview,
      mode: 'preview',
      metrics: (font) => made.get(font)?.metrics ?? null,
      hasArtwork: (file) => files.has(`assets/${file}`),
    });
  let drawn = 0;
  const sized = (svg: string, width: number, height: number) =>
    svg.replace('<svg ', `<svg width="${Math.round(width)}" height="${Math.round(height)}" `);
  return {
    catalogue,
    parts,
    label: (choice, scale, circumstance) => {
      const made = scene(choice, circumstance);
      const paper = catalogue.formes.get(choice.forme)?.material ?? '#ffffff';
      const svg = sceneToSvgString(made, resources, { prefix: `s${drawn++}`, paper });
      return sized(svg, made.width * scale, made.height * scale);
    },
    piece: (piece, choices, room) => {
      const scenes = piece.previews.flatMap((preview) => {
        const choice = choices[preview];
        return choice ? [scene(choice, { preview })] : [];
      });
      const { width, height }: Pick<Mockup, 'width' | 'height'> = piece.mockup ?? scenes[0] ?? room;
      const scale = Math.min(room.width / width, room.height / height);
      const svg = toSvgString(drawPiece(piece, scenes, catalogue, resources, { prefix: `p${drawn++}` }));
      return sized(svg, width * scale, height * scale);
    },
    file: (path, width, height = width) =>
      `<img src="${dataUrl(path)}" width="${width}" height="${height}" alt="">`,
    tinted: (path, edge, colour) => sized(read(path), edge, edge).replace('<svg ', `<svg color="${colour}" `),
    read,
  };
}
