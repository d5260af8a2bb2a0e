import { type FailureOf, type Result, refusal, success } from '@cmon/core/failure';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { buildScene } from '@cmon/core/scene/buildScene';
import { printedPt } from '@cmon/core/scene/printedSize';
import type { Scene, SceneWarning, TextNode } from '@cmon/core/scene/types';
import { hexToCmyk } from '@cmon/render/pdf/cmyk';
import type { PrintCatalogue } from './printCatalogue.ts';

type Unprintable = FailureOf<'unprintable'>;
type Cause = Unprintable['why'];

/** Builds a label's print scene. Kept by the label itself, so that one design is laid out once. */
export function printScenes(print: PrintCatalogue): (source: LabelSource) => Scene {
  const scenes = new WeakMap<LabelSource, Scene>();
  return (source) => {
    let scene = scenes.get(source);
    if (!scene) {
      const choice = source.composition.previews[source.preview];
      if (!choice) throw new Error(`item ${source.itemId} has no preview ${source.preview}`);
      scene = buildScene(choice, {
        catalogue: print.catalogue,
        locale: source.locale,
        mode: 'preview',
        metrics: (id) => print.resources.font(id)?.metrics ?? null,
        hasArtwork: print.hasArtwork,
        preview: source.preview,
        purpose: 'print',
      });
      scenes.set(source, scene);
    }
    return scene;
  };
}

/**
 * Whether a scene may go to paper: every drawing and glyph is there, every text fits and is large enough. What a screen
 * shows with a fallback is refused here, before anything is written.
 */
export function checkPrintable(
  source: LabelSource,
  scene: Scene,
  print: PrintCatalogue,
  device: DeviceSettings,
): Result<Scene, Unprintable> {
  const refuse = (why: Cause, detail: string) =>
    refusal({ kind: 'unprintable', itemId: source.itemId, preview: source.preview, why, detail } as const);
  for (const warning of scene.warnings) {
    const cause = causeOf(warning);
    if (cause) return refuse(cause[0], cause[1]);
  }
  for (const node of scene.nodes) {
    if (node.kind === 'block') return refuse('pictoMissing', scene.forme.code);
    if (node.kind === 'artwork' && !print.hasArtwork(node.file)) return refuse('artworkMissing', node.file);
    if (node.kind !== 'text' || node.placeholder) continue;
    const font = print.resources.font(node.font);
    if (!font) return refuse('fontMissing', String(node.font));
    const missing = [...node.text].some(
      (char) => font.outlines.glyphs[char.codePointAt(0) ?? 0] === undefined,
    );
    if (missing) return refuse('glyphMissing', `font ${node.font}, text ${node.index}`);
    const [pt, least] = [printedPt(node.size), smallestPt(node, device)];
    if (pt < least - 1e-6)
      return refuse('textTooSmall', `text ${node.index}: ${pt.toFixed(2)} pt under ${least}`);
  }
  return success(scene);
}

/** A light text is taken for a negative one: it stands on something darker, whose ink creeps into it. */
const smallestPt = ({ colour }: TextNode, { minText }: DeviceSettings): number =>
  hexToCmyk(colour).reduce((sum, ink) => sum + ink, 0) < 0.3 ? minText.negativePt : minText.positivePt;

/** What a warning means on paper; null where paper can live with it (smallness is measured, not taken over). */
function causeOf(warning: SceneWarning): readonly [Cause, string] | null {
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
