import { isPhotoFile } from '@cmon/core/catalogue/pictures/photoFond';
import { type Result, refusal, success } from '@cmon/core/failure';
import { createUnprintable, type Unprintable } from '@cmon/core/imposition/createUnprintable';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import type { Printer } from '@cmon/core/production/devices/device';
import { isLightInk } from '@cmon/core/production/devices/isLightInk';
import { buildScene } from '@cmon/core/scene/buildScene';
import { computePrintedPt } from '@cmon/core/scene/printedSize';
import type { Artwork, Scene, SceneWarning, TextNode } from '@cmon/core/scene/types';
import type { Inks } from '@cmon/render/pdf/inks';
import type { PrintCatalogue } from './printCatalogue.ts';

type Cause = Unprintable['why'];

/** Returns a function that builds a label's print scene. Scenes are cached by label, so that each is laid out once. */
export function makePrintScenes(print: PrintCatalogue): (source: LabelSource) => Scene {
  const scenes = new WeakMap<LabelSource, Scene>();
  return (source) => {
    let scene = scenes.get(source);
    if (!scene) {
      const choice = source.composition.previews[source.preview];
      if (!choice) throw new Error(`Item ${source.itemId} has no preview ${source.preview}.`);
      scene = buildScene(choice, {
        catalogue: print.catalogue,
        locale: source.locale,
        mode: 'preview',
        metrics: (id) => print.resources.font(id)?.metrics ?? null,
        // Whether a photo exists is known only when its file is written.
        hasArtwork: (file) => isPhotoFile(file) || print.hasArtwork(file),
        preview: source.preview,
        purpose: 'print',
      });
      scenes.set(source, scene);
    }
    return scene;
  };
}

/**
 * Checks that a scene can be printed: all artwork and glyphs exist, and every text fits and is large enough. Fallbacks
 * that are allowed on a screen are refused, and so is a colour without inks.
 */
export function checkPrintable(
  source: LabelSource,
  scene: Scene,
  {
    print,
    inks,
    hasPhoto,
  }: {
    readonly print: PrintCatalogue;
    readonly inks: Inks;
    readonly hasPhoto: (file: string) => boolean;
  },
  minText: Printer['minText'],
): Result<Scene, Unprintable> {
  const refuse = (why: Cause, detail: string) => refusal(createUnprintable(source, why, detail));
  for (const warning of scene.warnings) {
    const cause = toPrintCause(warning);
    if (cause) return refuse(cause[0], cause[1]);
  }
  const foreignColour = listColours(scene, print).find((colour) => inks.find(colour) === null);
  if (foreignColour !== undefined) return refuse('colourMissing', foreignColour);
  for (const node of scene.nodes) {
    if (node.kind === 'block') return refuse('pictoMissing', scene.forme.code);
    if (node.kind === 'artwork' && isPhotoFile(node.file)) {
      // Anybody who has the id of a photo can open the photo, so the failure doesn't name it.
      if (!hasPhoto(node.file)) return refuse('artworkMissing', 'photo');
      continue;
    }
    if (node.kind === 'artwork' && !print.hasArtwork(node.file)) return refuse('artworkMissing', node.file);
    if (node.kind !== 'text' || node.placeholder) continue;
    const font = print.resources.font(node.font);
    if (!font) return refuse('fontMissing', String(node.font));
    const missing = [...node.text].some(
      (char) => font.outlines.glyphs[char.codePointAt(0) ?? 0] === undefined,
    );
    if (missing) return refuse('glyphMissing', `font ${node.font}, text ${node.index}`);
    const [pt, minPt] = [computePrintedPt(node.size), getMinTextPt(node, inks, minText)];
    if (pt < minPt - 1e-6)
      return refuse('textTooSmall', `text ${node.index}: ${pt.toFixed(2)} pt under ${minPt}`);
  }
  return success(scene);
}

/** Returns the smallest size that is allowed for a text, in pt. */
function getMinTextPt({ colour }: TextNode, inks: Inks, minText: Printer['minText']): number {
  return isLightInk(inks.find(colour) ?? []) ? minText.negativePt : minText.positivePt;
}

/** Lists the colours that a scene prints, those of its drawings included. */
function listColours({ nodes }: Scene, { resources }: PrintCatalogue): string[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'artwork') return [node.colour];
    const fills = listFills(resources.artwork(node.file)).filter((fill) => fill !== 'tint');
    return node.tint === null ? fills : [...fills, node.tint];
  });
}

const fillsOfArtwork = new WeakMap<Artwork, readonly string[]>();

/** Lists the fills of a drawing once per process: drawings are shared by many labels. */
function listFills(artwork: Artwork | null): readonly string[] {
  if (artwork === null) return [];
  const fills = fillsOfArtwork.get(artwork) ?? [...new Set(artwork.shapes.map(({ fill }) => fill))];
  fillsOfArtwork.set(artwork, fills);
  return fills;
}

/** Converts a scene's warning to a cause that prevents printing, or null. The text size is measured separately. */
function toPrintCause(warning: SceneWarning): readonly [Cause, string] | null {
  switch (warning.kind) {
    case 'missingPicto':
      return warning.fallback === 'suffix' ? null : ['pictoMissing', String(warning.picto)];
    case 'missingFond':
      return ['artworkMissing', String(warning.fond)];
    case 'fondRefused':
      return ['artworkMissing', `${warning.fond}: ${warning.failure.kind} ${warning.failure.value}`];
    case 'textTooWide':
    case 'noTextBox':
      return ['textTooWide', `text ${warning.index}`];
    case 'characterNotInFont':
      return ['glyphMissing', `text ${warning.index}`];
    case 'textTooSmall':
      return null;
  }
}
