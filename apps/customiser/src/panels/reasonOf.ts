import type { Refused } from '@cmon/core/rules/offer';
import type { MessageKey } from '../messages/generated/keys.ts';
import type { PanelView } from './usePanel.ts';

/** Why something can't be chosen, for the shopper; `usual` is said when the rule has no sentence of its own. */
export function reasonOf(
  view: PanelView,
  refused: Refused | null,
  usual: MessageKey = 'out.default',
): string | null {
  if (!refused) return null;
  switch (refused.kind) {
    case 'rule':
    case 'groups': {
      const reason = refused.by[0]?.reason ?? '';
      return view.translate(isKey(view, reason) ? reason : usual);
    }
    case 'fond':
      return view.translate('out.textcolor');
    case 'coarse':
      return view.translate('out.coarse');
    default:
      return view.translate(usual);
  }
}

const isKey = ({ messages }: PanelView, reason: string): reason is MessageKey =>
  Object.hasOwn(messages, reason);
