import { Pager } from '../Pager.tsx';
import { type CursorPage, FIRST_PAGE, toPageParameters } from './pageCursor.ts';

interface QueuePagerProps {
  /** Undefined while the queue is being loaded. */
  readonly list: (CursorPage & { readonly pages: number }) | undefined;
  readonly size: number;
  /** Changes the parameters of the address. */
  readonly onChange: (parameters: Readonly<Record<string, string | null>>) => void;
}

/** The pager of a queue that is sorted by ship-by days; nothing when the queue has only one page. */
export function QueuePager({ list, size, onChange }: QueuePagerProps) {
  if (list === undefined || list.pages <= 1) return null;
  return (
    <Pager
      state={{ page: list.page, size, sort: 'shipBy', filters: {} }}
      page={list}
      onChange={(next) => onChange({ ...FIRST_PAGE, ...toPageParameters(next, list, size) })}
    />
  );
}
