/** Roles and levels of section 6 of the specification. Rights don't follow from levels: see capabilities.ts. */
export const ROLES = {
  preparator: { level: 10, name: 'Preparators' },
  superPreparator: { level: 20, name: 'Super Preparators' },
  shopManager: { level: 30, name: 'Gestionnaire Boutique' },
  customerService: { level: 30, name: 'Service Client' },
  generator: { level: 31, name: 'Generators' },
  administrator: { level: 40, name: 'Administrators' },
} as const;
export type Role = keyof typeof ROLES;
/** All roles, by level. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];
/** Who moves a state: a role, or the system itself; or who changes what was typed: the shopper. */
export type Actor = Role | 'system' | 'shopper';

export const isRole = (actor: Actor): actor is Role => Object.hasOwn(ROLES, actor);
