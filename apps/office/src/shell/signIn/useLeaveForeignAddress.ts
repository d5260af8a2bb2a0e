import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAddressOfAnother, saveAddressOwner } from '../../api/addressOwner.ts';
import type { Viewer } from '../../api/viewer.ts';

/**
 * Leaves the address for `/`, which leads to the person's home screen, after a sign-out and when another person signs in.
 * A person whose session ended by itself goes on at the same address. Returns true while the address belongs to somebody
 * else.
 */
export function useLeaveForeignAddress(viewer: Pick<Viewer, 'id'> | null | undefined): boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const id = viewer?.id ?? null;
  const isViewerLoaded = viewer !== undefined;
  const mustLeave = isViewerLoaded && isAddressOfAnother(id);
  const hasLeft = pathname === '/' && search === '';
  useEffect(() => {
    if (mustLeave && !hasLeft) void navigate('/', { replace: true });
    else if (mustLeave || id !== null) {
      saveAddressOwner(id);
      redraw();
    }
  }, [mustLeave, hasLeft, id, navigate]);
  return mustLeave;
}
