import { listCapabilities } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import type { Viewer } from '../api/viewer.ts';

/** Builds a signed-in person of a role, with all that the role may do. */
export function buildViewer(role: Role): Viewer {
  return {
    id: 'u1',
    name: 'Nadia',
    email: 'n@cmon.example',
    role,
    wallBoard: false,
    home: null,
    capabilities: listCapabilities(role),
    poles: [],
  };
}
