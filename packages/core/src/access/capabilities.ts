import type { Actor, Role } from './roles.ts';

const EVERYONE = [
  'preparator',
  'superPreparator',
  'shopManager',
  'customerService',
  'generator',
  'administrator',
] as const satisfies readonly Role[];
const FLOOR = [
  'preparator',
  'superPreparator',
  'generator',
  'administrator',
] as const satisfies readonly Role[];
const PACKERS = ['preparator', 'superPreparator', 'administrator'] as const satisfies readonly Role[];
const OFFICE = ['shopManager', 'customerService', 'administrator'] as const satisfies readonly Role[];

/**
 * Who may do what, by role name: levels 30, 30 and 31 share no right by comparison. What isn't granted here is
 * denied.
 */
export const CAPABILITIES = {
  /** Boards, lists, search and scan look-ups. */
  see: EVERYONE,
  /** Advance floor states, start and finish. */
  advanceFloor: FLOOR,
  /** Pack and ship; read recipient and address while an order is being packed. */
  pack: PACKERS,
  /** Read customer, recipient and address anywhere; search by person. */
  readPeople: ['customerService', 'administrator'],
  /** Ask for a reissue on the floor. */
  reissue: FLOOR,
  /** Reissue above the cap, reopen, finish by hand, override the carrier. */
  supervise: ['superPreparator', 'administrator'],
  /** Pass or fail an item as its controller; a preparator may be given the right one by one. */
  control: ['superPreparator', 'administrator'],
  takePayment: OFFICE,
  hold: OFFICE,
  refund: OFFICE,
  /** Open a design in the shop's page, with a read-only preview token. */
  openShop: OFFICE,
  cancel: ['customerService', 'administrator'],
  /** Read again, or dismiss, what a shop sent and could not be taken in as it is. */
  resolveDeliveries: ['customerService', 'administrator'],
  reissueShipped: ['customerService', 'administrator'],
  /** Lots, megalots, generation, hotfolder. */
  generate: ['generator', 'administrator'],
  prio: ['superPreparator', 'shopManager', 'customerService', 'generator', 'administrator'],
  configureOwnStation: ['generator', 'administrator'],
  configureAnyStation: ['administrator'],
  /** Global configuration, users, api. */
  configure: ['administrator'],
  seeUsers: ['superPreparator', 'administrator'],
  reportSelf: FLOOR,
  reportTeam: ['superPreparator', 'administrator'],
  reportAll: ['administrator'],
} as const satisfies Record<string, readonly Role[]>;
export type Capability = keyof typeof CAPABILITIES;

/** The system moves states by itself; it holds no capability, so that no person's right is ever lent to it. */
export function can(actor: Actor, capability: Capability): boolean {
  const holders: readonly Actor[] = CAPABILITIES[capability];
  return holders.includes(actor);
}

export function capabilitiesOf(role: Role): Capability[] {
  return (Object.keys(CAPABILITIES) as Capability[]).filter((capability) => can(role, capability));
}
