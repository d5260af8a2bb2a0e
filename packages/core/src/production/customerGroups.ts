/** The customer groups of the shop that have a meaning for the workshop, by their number in the shop. */
const CUSTOMER_GROUPS = { 3: 'presse', 9: 'partenariat' } as const;

type CustomerGroup = (typeof CUSTOMER_GROUPS)[keyof typeof CUSTOMER_GROUPS];

export const CUSTOMER_GROUP_NAMES: readonly CustomerGroup[] = Object.values(CUSTOMER_GROUPS);

/** The meaning of a customer group, which the office shows; null for every other group. */
export const findCustomerGroup = (group: number | null): CustomerGroup | null =>
  group === 3 || group === 9 ? CUSTOMER_GROUPS[group] : null;

/** The number of a customer group that a shop names; undefined when it names none. */
export function findCustomerGroupNumber(names: readonly string[]): number | undefined {
  for (const [number, name] of Object.entries(CUSTOMER_GROUPS)) {
    if (names.some((text) => text.trim().toLowerCase() === name)) return Number(number);
  }
  return undefined;
}
