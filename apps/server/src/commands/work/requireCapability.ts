import { type Capability, can } from '@cmon/core/access/capabilities';
import type { Actor } from '@cmon/core/access/roles';
import type { FailureOf } from '@cmon/core/failure';
import { refuseIf, type Work } from './runCommand.ts';

/** Why an actor may not do something: it lacks the capability. The system has every capability. */
export function findCapabilityRefusal(role: Actor, capability: Capability): FailureOf<'forbidden'> | null {
  return role === 'system' || can(role, capability) ? null : { kind: 'forbidden', capability };
}

/** Refuses the command unless the actor has the capability. */
export function requireCapability(work: Work, capability: Capability): void {
  refuseIf(findCapabilityRefusal(work.actor.role, capability));
}
