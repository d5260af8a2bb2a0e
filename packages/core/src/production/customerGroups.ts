/** The customer groups of the shop that have a meaning for the workshop, by their number in the shop. */
const CUSTOMER_GROUPS = { 3: 'presse', 9: 'partenariat' } as const;

/** The meaning of a customer group, which the office shows; null for every other group. */
export const findCustomerGroup = (group: number | null): 'presse' | 'partenariat' | null =>
  group === 3 || group === 9 ? CUSTOMER_GROUPS[group] : null;

/** The number of a customer group that a shop names; undefined when it names none. */
export function findCustomerGroupNumber(names: readonly string[]): number | undefined {
  for (const [number, name] of Object.entries(CUSTOMER_GROUPS)) {
    if (names.some((text) => text.trim().toLowerCase() === name)) return Number(number);
  }
  return undefined;
}
