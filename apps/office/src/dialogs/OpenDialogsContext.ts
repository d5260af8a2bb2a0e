import { createContext } from 'react';

/** Tells the drawer under a dialog that the dialog is open (1) or no longer open (-1). */
export const OpenDialogsContext = createContext<(change: 1 | -1) => void>(() => undefined);
