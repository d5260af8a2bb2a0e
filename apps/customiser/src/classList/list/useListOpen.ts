import { useEffect, useState } from 'react';
import { readRecord, saveRecord } from '../../store/saved/saveRecord.ts';
import { useWidget, useWidgetContext } from '../../store/widgetContext.ts';

interface ListOpen {
  readonly open: boolean;
  /** True when the shopper has closed the list and sees the design again. */
  readonly returned: boolean;
  readonly show: (open: boolean) => void;
}

/**
 * Returns whether the class list is shown instead of the design. The state changes to the design when the cart asks a
 * question or refuses the design, because both are shown there. A reload shows what was shown before it.
 */
export function useListOpen(): ListOpen {
  const { page } = useWidgetContext();
  const code = useWidget(({ app }) => app.productCode ?? '');
  const locale = useWidget(({ app }) => app.locale);
  const question = useWidget((widget) => widget.question);
  const refused = useWidget(({ shown }) => !!shown?.failures.length);
  const refusalCount = useWidget((widget) => widget.refusalCount);
  const [open, setOpen] = useState(
    () => page.canAddLines && readRecord(page.storage, 'open', locale, code) !== null,
  );
  const [returned, setReturned] = useState(false);
  const show = (isOpen: boolean) => {
    saveRecord(page.storage, 'open', locale, code, isOpen ? '' : null);
    setOpen(isOpen);
    setReturned(!isOpen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated refusal must close the list again
  useEffect(() => {
    if (!question && !refused) return;
    saveRecord(page.storage, 'open', locale, code, null);
    setOpen(false);
  }, [question, refused, refusalCount]);
  useEffect(() => {
    if (!open) return;
    page.notifyListOpen(true);
    return () => page.notifyListOpen(false);
  }, [open, page]);
  return { open, returned, show };
}
