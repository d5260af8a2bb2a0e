import type { Capability } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import type { Pole } from '@cmon/core/catalogue/product';
import { createContext, useContext } from 'react';

/** The signed-in person and their capabilities. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Route of the first screen; null is the role's default. */
  readonly home: string | null;
  readonly capabilities: readonly string[];
  readonly poles: readonly Pole[];
  /** True for a screen on a wall, which opens wall-boards only. */
  readonly wallBoard: boolean;
}

export const ViewerContext = createContext<Viewer | null>(null);

/** Returns the signed-in person. Throws outside the shell, where nobody is signed in. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a ViewerContext provider. Use it only inside the shell.');
  return viewer;
}

/** True when the person's role has this capability. */
export const hasCapability = (viewer: Pick<Viewer, 'capabilities'>, capability: Capability): boolean =>
  viewer.capabilities.includes(capability);
