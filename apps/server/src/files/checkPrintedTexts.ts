import type { Locale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure } from '@cmon/core/failure';
import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import type { PrintCatalogue } from './printCatalogue.ts';
import { checkPrintable, printScenes } from './printScenes.ts';

/** What stands against printing the texts of a composition: one that overflows its place, or is too small for the press. */
export function checkPrintedTexts(
  composition: Composition,
  locale: Locale,
  print: PrintCatalogue,
  device: DeviceSettings,
): readonly Failure[] {
  const sceneOf = printScenes(print);
  return composition.previews.flatMap((_, preview): readonly Failure[] => {
    const source: LabelSource = {
      itemId: '',
      composition,
      preview,
      catalogueVersion: print.catalogue.version,
      locale,
    };
    const scene = sceneOf(source);
    const wide = scene.warnings.flatMap((warning): readonly Failure[] =>
      warning.kind === 'textTooWide' ? [{ kind: 'textOverflows', preview, text: warning.index }] : [],
    );
    if (wide.length > 0) return wide;
    const printable = checkPrintable(source, scene, print, device);
    return printable.ok || !OF_TEXTS.includes(printable.failure.why) ? [] : [printable.failure];
  });
}

const OF_TEXTS: readonly string[] = ['glyphMissing', 'textTooSmall', 'textTooWide'];
