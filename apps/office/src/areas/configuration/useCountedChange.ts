import { type Dispatch, type SetStateAction, useEffect } from 'react';

/** Sets the number of a screen's forms that have unsaved changes. */
export type CountChange = Dispatch<SetStateAction<number>>;

/** Counts a form as long as it is shown with unsaved changes. */
export function useCountedChange(isChanged: boolean, count: CountChange): void {
  useEffect(() => {
    if (!isChanged) return;
    count((forms) => forms + 1);
    return () => count((forms) => forms - 1);
  }, [isChanged, count]);
}
