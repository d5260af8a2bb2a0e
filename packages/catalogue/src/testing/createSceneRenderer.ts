import type { Box } from '@cmon/core/catalogue/types';
import type { Artwork, Scene } from '@cmon/core/scene/types';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import sharp from 'sharp';
import { computeLuminance } from '../colour/contrast.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';

/** A rendered scene. `light` gives the luminance of a pixel, 0 to 1. */
interface RenderedScene {
  readonly light: (x: number, y: number) => number;
  readonly width: number;
  readonly height: number;
}

/** A pixel of a rendered scene. */
type Pixel = readonly [x: number, y: number];

interface RenderOptions {
  /** Colour of the material under the print; white when it is absent. */
  readonly paper?: string;
  /** The part of the scene (mm) to render; all of it when it is absent. */
  readonly view?: Box;
}

export interface SceneRenderer {
  readonly hasArtwork: (file: string) => boolean;
  /** Renders a scene with `scale` px per mm. */
  render(scene: Scene, scale: number, options?: RenderOptions): Promise<RenderedScene>;
  /** The pixels two steps outside the outline of the letters of a scene, or of its only illustration. */
  findEdge(scene: Scene, scale: number, options?: RenderOptions): Promise<readonly Pixel[]>;
}

const BLACK = '#000000';

function blacken(artwork: Artwork): Artwork {
  return { ...artwork, shapes: artwork.shapes.map((shape) => ({ ...shape, fill: BLACK })) };
}

/** Creates a renderer that takes the drawings and the letters from a compiled catalogue. */
export function createSceneRenderer({ parts }: CompiledCatalogue): SceneRenderer {
  const drawings = new Map<string, Artwork>([
    ...parts.fonds.flatMap(({ files }) =>
      files.map(({ file, artwork }): [string, Artwork] => [file, artwork]),
    ),
    ...parts.pictos.map(({ picto, artwork }): [string, Artwork] => [picto.file, artwork]),
    ...Object.values(parts.avatars).flatMap((slot) =>
      slot.map(({ avatar, artwork }): [string, Artwork] => [`AVT/${avatar.value}.svg`, artwork]),
    ),
  ]);

  async function draw(
    scene: Scene,
    scale: number,
    { paper = '#ffffff', view }: RenderOptions,
    change = (artwork: Artwork) => artwork,
  ) {
    const whole = sceneToSvgString(
      scene,
      {
        fontFamily: () => null,
        artwork: (file) => {
          const artwork = drawings.get(file);
          return artwork ? change(artwork) : null;
        },
        href: () => null,
        glyphs: (id) => parts.fonts.find(({ font }) => font.id === id) ?? null,
      },
      { prefix: 'scene', paper },
    );
    const svg = view
      ? whole.replace(/viewBox="[^"]*"/, `viewBox="${view.x} ${view.y} ${view.width} ${view.height}"`)
      : whole;
    // Without a size of its own, a drawing is rendered at 72 px per unit of its view box for 72 dpi: never resampled.
    const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
      .flatten({ background: paper })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const light = (x: number, y: number) => {
      const offset = (y * info.width + x) * info.channels;
      return computeLuminance([data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]);
    };
    return { light, width: info.width, height: info.height };
  }

  return {
    hasArtwork: (file) => drawings.has(file),
    render: (scene, scale, options = {}) => draw(scene, scale, options),
    async findEdge(scene, scale, { view } = {}) {
      const [only] = scene.nodes;
      const letters = scene.nodes.flatMap((node) =>
        node.kind === 'text' ? [{ ...node, colour: BLACK, halo: undefined }] : [],
      );
      const bare = only?.kind === 'artwork' && scene.nodes.length === 1 ? [only] : letters;
      const { light, width, height } = await draw(
        { ...scene, nodes: bare },
        scale,
        view ? { view } : {},
        blacken,
      );
      const dark = Uint8Array.from({ length: width * height }, (_, pixel) =>
        light(pixel % width, Math.floor(pixel / width)) < 0.9 ? 1 : 0,
      );
      const isNear = (x: number, y: number, reach: number) => {
        for (let row = y - reach; row <= y + reach; row++)
          for (let column = x - reach; column <= x + reach; column++)
            if (dark[row * width + column] === 1) return true;
        return false;
      };
      const edge: Pixel[] = [];
      for (let y = 3; y < height - 3; y++)
        for (let x = 3; x < width - 3; x++) if (isNear(x, y, 2) && !isNear(x, y, 1)) edge.push([x, y]);
      return edge;
    },
  };
}
