import { type Capability, can } from '@cmon/core/access/capabilities';
import { refuse, type Work } from './runCommand.ts';

/** Ends the command unless the actor holds the capability; the system's own runs pass. */
export function requireCapability(work: Work, capability: Capability): void {
  const { role } = work.actor;
  if (role !== 'system' && !can(role, capability)) refuse({ kind: 'forbidden', capability });
}
