import { DEFAULT_FONT_FAMILY, PICTO_HALO, TEXT_HALO } from '@cmon/core/scene/defaults';
import type { Artwork, ArtworkNode, Scene, TextNode } from '@cmon/core/scene/types';
import type { SvgResources } from '../svg/svgResources.ts';

/** The members of a canvas's context that `paintScene` uses. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'rotate'
  | 'clip'
  | 'fill'
  | 'fillRect'
  | 'fillText'
  | 'stroke'
  | 'strokeText'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'fillStyle'
  | 'font'
  | 'drawImage'
  | 'beginPath'
  | 'rect'
>;

interface PaintResources extends Pick<SvgResources, 'fontFamily' | 'artwork'> {
  /** The picture of a file that isn't drawn inline; null while it is loading. */
  readonly image: (file: string) => HTMLImageElement | null;
}

/** Units of a text in one millimetre, because browsers have a smallest font size. */
const UNITS_PER_MM = 20;

/** The files of a scene that `PaintResources.image` must return. */
export function listSceneImages(scene: Scene, { artwork }: Pick<SvgResources, 'artwork'>): readonly string[] {
  return scene.nodes.flatMap((node) =>
    node.kind === 'artwork' && artwork(node.file) === null ? [node.file] : [],
  );
}

/**
 * Paints a scene on a canvas whose unit is one millimetre, clipped to the trim: the same nodes in the same places as the
 * drawing and the print. A picture that isn't loaded is left out.
 */
export function paintScene(context: PaintContext, scene: Scene, resources: PaintResources): void {
  context.save();
  context.clip(new Path2D(scene.outline));
  for (const node of scene.nodes) {
    if (node.kind === 'fill') {
      context.fillStyle = node.colour;
      context.fillRect(
        -scene.bleed,
        -scene.bleed,
        scene.width + 2 * scene.bleed,
        scene.height + 2 * scene.bleed,
      );
    } else if (node.kind === 'block') {
      context.fillStyle = node.colour;
      context.fillRect(node.box.x, node.box.y, node.box.width, node.box.height);
    } else if (node.kind === 'text') paintText(context, node, resources.fontFamily(node.font));
    else paintArtwork(context, node, resources);
  }
  context.restore();
}

function paintText(context: PaintContext, node: TextNode, family: string | null): void {
  context.save();
  context.font = `${node.size * UNITS_PER_MM}px ${family === null ? '' : `"${family.replaceAll('"', '')}", `}${DEFAULT_FONT_FAMILY}`;
  context.fillStyle = node.colour;
  context.scale(1 / UNITS_PER_MM, 1 / UNITS_PER_MM);
  // The halo of one letter must not cover another.
  if (node.halo) {
    setHalo(context, node.halo, TEXT_HALO * node.size * UNITS_PER_MM);
    writeLetters(node, context, (text, x, y) => context.strokeText(text, x, y));
  }
  writeLetters(node, context, (text, x, y) => context.fillText(text, x, y));
  context.restore();
}

function setHalo(context: PaintContext, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
}

function writeLetters(
  { text, curve, x: left, baseline }: TextNode,
  context: PaintContext,
  write: (text: string, x: number, y: number) => void,
): void {
  if (curve === null) write(text, left * UNITS_PER_MM, baseline * UNITS_PER_MM);
  for (const { char, x, y, rotate } of curve ?? []) {
    context.save();
    context.translate(x * UNITS_PER_MM, y * UNITS_PER_MM);
    context.rotate((rotate * Math.PI) / 180);
    write(char, 0, 0);
    context.restore();
  }
}

function paintArtwork(context: PaintContext, node: ArtworkNode, resources: PaintResources): void {
  const { box, tile } = node;
  const inline = resources.artwork(node.file);
  const image = inline ? null : resources.image(node.file);
  if (!inline && !image) return;
  context.save();
  // A halo reaches over the edge of a drawing that fills its box.
  if (!node.halo) {
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
  }
  const paint = (x: number, y: number, width: number, height: number) => {
    if (image) context.drawImage(image, x, y, width, height);
    else if (inline) paintShapes(context, inline, node, { x, y, scale: width / inline.width });
  };
  if (node.fit === 'tile') {
    for (let y = box.y; y < box.y + box.height; y += tile)
      for (let x = box.x; x < box.x + box.width; x += tile) paint(x, y, tile, tile);
  } else {
    const pictureSize = inline ?? { width: image?.naturalWidth || 1, height: image?.naturalHeight || 1 };
    const choose = node.fit === 'cover' ? Math.max : Math.min;
    const scale = choose(box.width / pictureSize.width, box.height / pictureSize.height);
    const [width, height] = [pictureSize.width * scale, pictureSize.height * scale];
    paint(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
  }
  context.restore();
}

function paintShapes(
  context: PaintContext,
  { shapes, width }: Artwork,
  { tint, halo }: ArtworkNode,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  if (halo) {
    setHalo(context, halo, PICTO_HALO * width);
    for (const { d } of shapes) context.stroke(new Path2D(d));
  }
  for (const { d, fill, evenOdd } of shapes) {
    context.fillStyle = fill === 'tint' ? (tint ?? '#000000') : fill;
    context.fill(new Path2D(d), evenOdd ? 'evenodd' : 'nonzero');
  }
  context.restore();
}
