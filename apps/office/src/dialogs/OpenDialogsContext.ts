import { createContext } from 'react';

/** Notifies the drawer below a dialog that the dialog was opened (1) or closed (-1). */
export const OpenDialogsContext = createContext<(change: 1 | -1) => void>(() => undefined);
