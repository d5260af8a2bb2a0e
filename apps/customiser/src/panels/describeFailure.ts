import { TEXT_PATTERNS } from '@cmon/core/catalogue/types';
import type { Failure } from '@cmon/core/failure';
import { getPreviewName } from '../controls/getPreviewName.ts';
import { describeReason } from './describeReason.ts';
import { describePattern } from './text/describePattern.ts';
import { getTextLabel } from './text/getTextLabel.ts';
import { getFontName } from './tiles/getFontName.ts';
import type { PanelView } from './usePanelView.ts';

/**
 * Returns the message of the first failure that belongs to a field, prefixed with the field's name; null when there
 * is none.
 */
export function describeFailure(view: PanelView, failures: readonly Failure[]): string | null {
  for (const failure of failures) {
    const message = buildFailureSentence(view, failure);
    if (message === null) continue;
    const field = getFieldName(view, failure);
    return field ? view.translate('cart.field', { field, message }) : message;
  }
  return null;
}

function buildFailureSentence(view: PanelView, failure: Failure): string | null {
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
      return pattern ? describePattern(view, pattern) : null;
    }
    case 'imageTooCoarse':
      return translate('out.coarse');
    case 'characterNotInFont': {
      const font = env.catalogue.fonts.get(failure.font);
      const typed = state.previews[failure.preview]?.textes[failure.text]?.value ?? '';
      const chars = [...new Set(typed)].filter((char) => font?.lacks.includes(char)).join(' ');
      return font ? translate('text.lacks', { font: getFontName(font), chars }) : null;
    }
    case 'optionUnavailable': {
      const rule = env.catalogue.document.rules.find(({ id }) => id === failure.rule);
      return describeReason(view, { kind: 'rule', by: rule ? [{ rule: rule.id, reason: rule.reason }] : [] });
    }
    case 'optionNotOffered':
      return translate('out.default');
    case 'textcolorNotOnFond':
      return translate('out.textcolor');
    default:
      return null;
  }
}

/** Returns the part's name where there are several parts, and the text's label where the failure is about a text. */
function getFieldName({ translate, env, state }: PanelView, failure: Failure): string {
  if (!('preview' in failure)) return '';
  const { product, catalogue, locale } = env;
  const { preview } = failure;
  const part = state.previews.length > 1 ? [getPreviewName(preview, product, locale, translate)] : [];
  const forme = catalogue.formes.get(state.previews[preview]?.forme ?? 0);
  const text = 'text' in failure && forme ? [getTextLabel(translate, product, forme, failure.text)] : [];
  return [...part, ...text].join(', ');
}
