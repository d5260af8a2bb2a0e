import type { TextPattern } from '@cmon/core/catalogue/types';
import { getPatternText } from '@cmon/core/composition/defaultTexts';
import type { PanelView } from '../usePanelView.ts';

/** Returns the message that describes a text's pattern, with an example. */
export function describePattern(
  { translate, env }: Pick<PanelView, 'translate' | 'env'>,
  pattern: TextPattern,
): string {
  return translate(pattern === 'phone' ? 'text.phoneWanted' : 'text.digitsWanted', {
    example: getPatternText(pattern, env.locale),
  });
}
