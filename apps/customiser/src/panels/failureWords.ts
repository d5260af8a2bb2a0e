import { TEXT_PATTERNS } from '@cmon/core/catalogue/types';
import type { Failure } from '@cmon/core/failure';
import { previewName } from '../controls/previewName.ts';
import { reasonOf } from './reasonOf.ts';
import { patternWords } from './text/patternWords.ts';
import { textLabel } from './text/textLabel.ts';
import { fontName } from './tiles/fontName.ts';
import type { PanelView } from './usePanel.ts';

/** What the first failure that a field can speak of says, led by the field's name; null when none can. */
export function failureWords(view: PanelView, failures: readonly Failure[]): string | null {
  for (const failure of failures) {
    const words = sentence(view, failure);
    if (words === null) continue;
    const field = fieldOf(view, failure);
    return field ? view.translate('cart.field', { field, words }) : words;
  }
  return null;
}

function sentence(view: PanelView, failure: Failure): string | null {
  const { translate, env, state } = view;
  switch (failure.kind) {
    case 'textRequired':
      return translate('text.required');
    case 'textTooLong':
      return translate('text.limited', { max: failure.max });
    case 'textOverflows':
      return translate('text.tooWide');
    case 'textUnwanted':
      return translate('text.unwanted');
    case 'textPatternMissed': {
      const pattern = TEXT_PATTERNS.find((known) => known === failure.pattern);
      return pattern ? patternWords(view, pattern) : null;
    }
    case 'imageTooCoarse':
      return translate('out.coarse');
    case 'characterNotInFont': {
      const font = env.catalogue.fonts.get(failure.font);
      const typed = state.previews[failure.preview]?.textes[failure.text]?.value ?? '';
      const chars = [...new Set(typed)].filter((char) => font?.lacks.includes(char)).join(' ');
      return font ? translate('text.lacks', { font: fontName(font), chars }) : null;
    }
    case 'optionUnavailable': {
      const rule = env.catalogue.document.rules.find(({ id }) => id === failure.rule);
      return reasonOf(view, { kind: 'rule', by: rule ? [{ rule: rule.id, reason: rule.reason }] : [] });
    }
    case 'optionNotOffered':
      return translate('out.default');
    case 'textcolorNotOnFond':
      return translate('out.textcolor');
    default:
      return null;
  }
}

/** The part where it is one of several, then the text where it is about one. */
function fieldOf({ translate, env, state }: PanelView, failure: Failure): string {
  if (!('preview' in failure)) return '';
  const { product, catalogue, locale } = env;
  const { preview } = failure;
  const part =
    state.previews.length > 1
      ? [previewName(preview, state.previews.length, product, locale, translate)]
      : [];
  const forme = catalogue.formes.get(state.previews[preview]?.forme ?? 0);
  const text = 'text' in failure && forme ? [textLabel(translate, product, forme, failure.text)] : [];
  return [...part, ...text].join(', ');
}
