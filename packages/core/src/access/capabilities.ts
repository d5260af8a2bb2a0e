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
 * The roles that hold each capability. Rights are never decided by comparing role levels, because the roles of levels
 * 30 and 31 have different rights. A capability that is not granted here is denied.
 */
export const CAPABILITIES = {
  /** Boards, lists, search and scan look-ups. */
  see: EVERYONE,
  /** Take photos of bad pieces and see them: they may show a child's name. */
  photos: ['preparator', 'superPreparator', 'customerService', 'generator', 'administrator'],
  /** Advance floor states, start and finish. */
  advanceFloor: FLOOR,
  /** Pack and ship; read recipient and address while an order is being packed. */
  pack: PACKERS,
  /** Read customer, recipient and address anywhere; search by person. */
  readPeople: ['customerService', 'administrator'],
  /** Correct an address, mend or take out a line of an order, see its private link. */
  serveCustomers: ['customerService', 'administrator'],
  /** Take a person's request for their data or for its erasure, and see who read it. */
  handlePrivacy: ['customerService', 'administrator'],
  /** Request a reissue on the shop floor. */
  reissue: FLOOR,
  /** Reissue above the cap, reopen, finish by hand, override the carrier. */
  supervise: ['superPreparator', 'administrator'],
  /** Pass or fail an item in quality control. The right can also be granted to a single preparator. */
  control: ['superPreparator', 'administrator'],
  /** Count the blanks in stock, receive a delivery of them, report that they are missing. */
  stockBlanks: FLOOR,
  takePayment: OFFICE,
  hold: OFFICE,
  refund: OFFICE,
  /** Open a design on the shop's page, with a read-only preview token. */
  openShop: OFFICE,
  cancel: ['customerService', 'administrator'],
  /** Retry or dismiss a delivery from a shop that could not be applied. */
  resolveDeliveries: ['customerService', 'administrator'],
  reissueShipped: ['customerService', 'administrator'],
  /** Lots, megalots, generation, hotfolder. */
  generate: ['generator', 'administrator'],
  /** See the alerts of machines and queues, and take care of them. */
  handleAlerts: ['superPreparator', 'generator', 'administrator'],
  prio: ['superPreparator', 'shopManager', 'customerService', 'generator', 'administrator'],
  configureOwnStation: ['generator', 'administrator'],
  configureAnyStation: ['administrator'],
  /** Global configuration, users, api. */
  configure: ['administrator'],
  seeUsers: ['superPreparator', 'administrator'],
  /** Figures of orders, parcels and articles, but not the figures of people. */
  reportGoods: ['superPreparator', 'shopManager', 'customerService', 'administrator'],
  /** Figures of oneself. */
  reportSelf: FLOOR,
  /** Figures of the people of the floor, and the history of all objects. */
  reportTeam: ['superPreparator', 'administrator'],
  reportAll: ['administrator'],
} as const satisfies Record<string, readonly Role[]>;
export type Capability = keyof typeof CAPABILITIES;

/** Who may read the texts that a shopper typed, which are mostly the names of children: one of these is enough. */
export const TEXT_READERS = ['advanceFloor', 'readPeople'] as const satisfies readonly Capability[];

/** The actor `system` holds no capability: automatic state changes don't go through this table. */
export function can(actor: Actor, capability: Capability): boolean {
  const holders: readonly Actor[] = CAPABILITIES[capability];
  return holders.includes(actor);
}

/** Whether an actor may read the texts that a shopper typed, also in a picture of the design or in a print file. */
export const mayReadTexts = (actor: Actor): boolean =>
  TEXT_READERS.some((capability) => can(actor, capability));

/** The roles that hold at least one of the capabilities, in the order of the roles. */
export function listHolders(capabilities: readonly Capability[]): Role[] {
  return EVERYONE.filter((role) => capabilities.some((capability) => can(role, capability)));
}

export function listCapabilities(role: Role): Capability[] {
  return (Object.keys(CAPABILITIES) as Capability[]).filter((capability) => can(role, capability));
}
