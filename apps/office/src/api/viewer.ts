import type { Capability } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import { createContext, useContext } from 'react';

/** The person signed in, and what they may do. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly level: number;
  readonly capabilities: readonly string[];
  readonly poles: readonly ('mug' | 'gravure' | 'sac' | 'bouteille' | 'bois')[];
}

export const ViewerContext = createContext<Viewer | null>(null);

/** The person signed in. Only screens inside the shell have one. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('no one is signed in here');
  return viewer;
}

/** True when the table grants the person this right; everything else is denied. */
export const may = (viewer: Pick<Viewer, 'capabilities'>, capability: Capability): boolean =>
  viewer.capabilities.includes(capability);
