import type { Actor, Role } from './roles.ts';

const everyone = [
  'preparator',
  'superPreparator',
  'shopManager',
  'customerService',
  'generator',
  'administrator',
] as const satisfies readonly Role[];
const floor = [
  'preparator',
  'superPreparator',
  'generator',
  'administrator',
] as const satisfies readonly Role[];
const packers = ['preparator', 'superPreparator', 'administrator'] as const satisfies readonly Role[];
const office = ['shopManager', 'customerService', 'administrator'] as const satisfies readonly Role[];

/**
 * Who may do what, by role name: levels 30, 30 and 31 share no right by comparison. What isn't granted here is
 * denied.
 */
export const CAPABILITIES = {
  /** Boards, lists, search and scan look-ups. */
  see: everyone,
  /** Advance floor states, start and finish. */
  advanceFloor: floor,
  /** Pack and ship; read recipient and address while an order is being packed. */
  pack: packers,
  /** Read customer, recipient and address anywhere; search by person. */
  readPeople: ['customerService', 'administrator'],
  /** Ask for a reissue on the floor. */
  reissue: floor,
  /** Reissue above the cap, reopen, finish by hand, override the carrier. */
  supervise: ['superPreparator', 'administrator'],
  /** Pass or fail an item as its controller; a preparator may be given the right one by one. */
  control: ['superPreparator', 'administrator'],
  takePayment: office,
  hold: office,
  refund: office,
  /** Open a design in the shop's page, with a read-only preview token. */
  openShop: office,
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
  reportSelf: floor,
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
