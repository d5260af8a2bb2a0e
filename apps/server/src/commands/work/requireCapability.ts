import { type Capability, can } from '@cmon/core/access/capabilities';
import { refuse, type Work } from './runCommand.ts';

/** Refuses the command unless the actor has the capability. The system has every capability. */
export function requireCapability(work: Work, capability: Capability): void {
  const { role } = work.actor;
  if (role !== 'system' && !can(role, capability)) refuse({ kind: 'forbidden', capability });
}
