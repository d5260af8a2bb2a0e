import { type Dispatch, type SetStateAction, useEffect } from 'react';

/** Sets the number of a screen's forms that have unsaved changes. */
export type SetFormCount = Dispatch<SetStateAction<number>>;

/** Counts a form among the unsaved ones as long as it is shown with changes. */
export function useUnsavedFormCount(isChanged: boolean, setCount: SetFormCount): void {
  useEffect(() => {
    if (!isChanged) return;
    setCount((forms) => forms + 1);
    return () => setCount((forms) => forms - 1);
  }, [isChanged, setCount]);
}
