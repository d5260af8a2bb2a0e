import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAddressOfAnother, saveAddressOwner } from '../../api/addressOwner.ts';
import type { Viewer } from '../../api/viewer.ts';

/**
 * Leaves the address for `/`, which leads to the person's home screen, after a sign-out and when another person signs in.
 * The person of an ended session goes on where they were. Returns true while the address is that of somebody else.
 */
export function useAddressOwner(viewer: Pick<Viewer, 'id'> | null | undefined): boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const id = viewer?.id ?? null;
  const isKnown = viewer !== undefined;
  const mustLeave = isKnown && isAddressOfAnother(id);
  const isLeft = pathname === '/' && search === '';
  useEffect(() => {
    if (mustLeave && !isLeft) void navigate('/', { replace: true });
    else if (mustLeave || id !== null) {
      saveAddressOwner(id);
      redraw();
    }
  }, [mustLeave, isLeft, id, navigate]);
  return mustLeave;
}
