import type { RefusalReason } from '@cmon/core/rules/offer';
import type { MessageKey } from '../messages/generated/keys.ts';
import type { PanelView } from './usePanelView.ts';

/**
 * Returns why something can't be chosen, as a message for the shopper. `defaultKey` is the message key for a rule without
 * its own.
 */
export function describeReason(
  view: PanelView,
  refused: RefusalReason | null,
  defaultKey: MessageKey = 'out.default',
): string | null {
  if (!refused) return null;
  switch (refused.kind) {
    case 'rule':
    case 'groups': {
      const reason = refused.by[0]?.reason ?? '';
      return view.translate(isMessageKey(view, reason) ? reason : defaultKey);
    }
    case 'fond':
      return view.translate('out.textcolor');
    case 'coarse':
      return view.translate('out.coarse');
    default:
      return view.translate(defaultKey);
  }
}

const isMessageKey = ({ messages }: PanelView, reason: string): reason is MessageKey =>
  Object.hasOwn(messages, reason);
