import type { Locale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { Failure } from '@cmon/core/failure';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { DEFAULT_PROFILE } from '@cmon/core/production/devices/defaultDevices';
import type { Printer } from '@cmon/core/production/devices/device';
import { FORMULA_INKS } from '@cmon/render/pdf/inks';
import type { PrintCatalogue } from './printCatalogue.ts';
import { checkPrintable, makePrintScenes } from './printScenes.ts';

/** Returns the failures of the texts that can't be printed: too wide for their box, too small, or without a glyph. */
export function checkPrintedTexts(
  composition: Composition,
  locale: Locale,
  print: PrintCatalogue,
  minText: Printer['minText'],
): readonly Failure[] {
  const getScene = makePrintScenes(print);
  // The press isn't known yet. The inks only distinguish light texts from others here, which hardly depends on the
  // press.
  const inks = print.colours(DEFAULT_PROFILE)?.inks ?? FORMULA_INKS;
  return composition.previews.flatMap((_, preview): readonly Failure[] => {
    const source: LabelSource = {
      itemId: '',
      composition,
      preview,
      catalogueVersion: print.catalogue.version,
      locale,
    };
    const scene = getScene(source);
    const overflows = scene.warnings.flatMap((warning): readonly Failure[] =>
      warning.kind === 'textTooWide' ? [{ kind: 'textOverflows', preview, text: warning.index }] : [],
    );
    if (overflows.length > 0) return overflows;
    const printable = checkPrintable(source, scene, { print, inks, hasPhoto: () => true }, minText);
    return printable.ok || !TEXT_CAUSES.includes(printable.failure.why) ? [] : [printable.failure];
  });
}

const TEXT_CAUSES: readonly string[] = ['glyphMissing', 'textTooSmall', 'textTooWide'];
