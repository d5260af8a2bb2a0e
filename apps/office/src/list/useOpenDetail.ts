import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';

interface OpenDetail {
  /** The id of the row whose drawer is open; null without one. */
  readonly openId: string | null;
  readonly open: (id: string) => void;
  /** Goes back to where the drawer was opened: the list, or the screen with the link to it. */
  readonly close: () => void;
}

/** The state of a history entry that was added by opening a drawer in its list. */
const OPENED_HERE = { openedHere: true };

/** The drawer of a list, which `?detail=ID` opens. */
export function useOpenDetail(): OpenDetail {
  const location = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const cameByLink = useIsFirstEntry();
  const openId = query.get('detail');
  const wasOpenedHere = (location.state as Partial<typeof OPENED_HERE> | null)?.openedHere === true;
  const setDetail = (id: string | null, replace: boolean) =>
    setQuery(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (id === null) next.delete('detail');
        else next.set('detail', id);
        return next;
      },
      { replace, state: id === null || (replace && !wasOpenedHere) ? null : OPENED_HERE },
    );
  return {
    openId,
    // Another row takes the place of the open one, so that closing it doesn't show the first again.
    open: (id) => setDetail(id, openId !== null),
    close: () => {
      if (wasOpenedHere || cameByLink) void navigate(-1);
      else setDetail(null, true);
    },
  };
}

/**
 * Whether the history entry is the one with which another screen opened this screen. The entry stays the same when its
 * address is replaced: a list adds its last filters to the address of a link. False for a typed address or a bookmark.
 */
function useIsFirstEntry(): boolean {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [entry, setEntry] = useState({ first: key, current: key, cameByLink: key !== 'default' });
  if (key !== entry.current) {
    const isSameEntry = navigation === NavigationType.Replace && entry.current === entry.first;
    setEntry({ ...entry, first: isSameEntry ? key : entry.first, current: key });
  }
  return entry.cameByLink && key === entry.first;
}
