import type { TextPattern } from '@cmon/core/catalogue/types';
import { patternText } from '@cmon/core/composition/defaultTexts';
import type { PanelView } from '../usePanel.ts';

/** What a text must be, with an example where that helps. */
export function patternWords(
  { translate, env }: Pick<PanelView, 'translate' | 'env'>,
  pattern: TextPattern,
): string {
  return translate(pattern === 'phone' ? 'text.phoneWanted' : 'text.digitsWanted', {
    example: patternText(pattern, env.locale),
  });
}
