import type { TextPattern } from '@cmon/core/catalogue/types';
import { patternText } from '@cmon/core/composition/defaultTexts';
import type { PanelView } from '../usePanel.ts';

/** Returns the message that describes a text's pattern, with an example. */
export function patternMessage(
  { translate, env }: Pick<PanelView, 'translate' | 'env'>,
  pattern: TextPattern,
): string {
  return translate(pattern === 'phone' ? 'text.phoneWanted' : 'text.digitsWanted', {
    example: patternText(pattern, env.locale),
  });
}
