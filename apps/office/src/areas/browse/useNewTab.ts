import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { describeFailure } from '../../api/describeFailure.ts';
import { t } from '../../messages/translate.ts';

/**
 * Opens an address in a new tab after `findAddress` has requested it. When no tab opens, a notice says why: the browser
 * blocked the tab, the request failed, or the address is null. For the last case the notice is `missingText`.
 */
export function useNewTab(): {
  readonly open: (findAddress: () => Promise<string | null>, missingText?: string) => Promise<void>;
  readonly busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const open = async (findAddress: () => Promise<string | null>, missingText = ''): Promise<void> => {
    // A browser allows a new tab only during the click itself.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return showNotice('refused', t('item.shopBlocked'));
    tab.opener = null;
    setBusy(true);
    try {
      const address = await findAddress();
      if (address !== null) {
        tab.location.href = address;
        return;
      }
      tab.close();
      showNotice('refused', missingText);
    } catch (error) {
      tab.close();
      showNotice('failed', describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { open, busy };
}
