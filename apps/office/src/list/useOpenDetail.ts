import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';

interface OpenDetail {
  /** The id of the row whose drawer is open; null without one. */
  readonly openId: string | null;
  readonly open: (id: string) => void;
  /** Goes back to where the drawer was opened: the list, or the screen with the link to it. */
  readonly close: () => void;
}

/** What a history entry holds that was made by opening a drawer in its list. */
const OPENED_HERE = { openedHere: true };

/** The drawer of a list, which `?detail=ID` opens. */
export function useOpenDetail(): OpenDetail {
  const location = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const openId = query.get('detail');
  const isFirstEntry = useIsFirstEntry();
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
      if (wasOpenedHere || isFirstEntry()) void navigate(-1);
      else setDetail(null, true);
    },
  };
}

/**
 * Returns a function that says whether the list is still at the history entry with which another screen opened it. A list
 * that gets its last filters back replaces the entry, and is still there.
 */
function useIsFirstEntry(): () => boolean {
  const { key } = useLocation();
  const type = useNavigationType();
  const [isDirect] = useState(key === 'default');
  const first = useRef(key);
  const current = useRef(key);
  useEffect(() => {
    if (type === 'REPLACE' && current.current === first.current) first.current = key;
    current.current = key;
  }, [key, type]);
  return () => !isDirect && first.current === current.current;
}
