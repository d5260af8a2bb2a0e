/** The list that a leaf condition must have, by kind. */
const LEAF_LISTS: Readonly<Record<string, string>> = {
  product: 'codes',
  model: 'formes',
  country: 'markets',
  locale: 'locales',
  skinColour: 'ids',
  avatarItem: 'ids',
  pack: 'references',
  refersTo: 'ids',
};
const KINDS_WITH_OPERANDS = ['and', 'or', 'xor', 'atLeast'];
const KINDS_WITH_ONE_OPERAND = ['not', 'forProduct'];
const LEAVES_WITHOUT_LIST = ['dateRange', 'avatarGender'];

type UncheckedRecord = Readonly<Record<string, unknown>>;

/**
 * The path of the first invalid field of a condition (`.of[1].kind: weather`), or null for a valid condition. An unknown
 * kind is an error: ignoring its rule would offer an option that the rule forbids.
 */
export function findInvalidCondition(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return '';
  const condition = value as UncheckedRecord;
  const { kind, of } = condition;
  if (typeof kind !== 'string') return '.kind';
  if (KINDS_WITH_OPERANDS.includes(kind)) {
    if (!Array.isArray(of)) return '.of';
    if (kind === 'atLeast' && typeof condition.n !== 'number') return '.n';
    for (const [at, operand] of (of as readonly unknown[]).entries()) {
      const path = findInvalidCondition(operand);
      if (path !== null) return `.of[${at}]${path}`;
    }
    return null;
  }
  if (KINDS_WITH_ONE_OPERAND.includes(kind)) {
    if (kind === 'forProduct' && !Array.isArray(condition.codes)) return '.codes';
    const path = findInvalidCondition(of);
    return path === null ? null : `.of${path}`;
  }
  const list = Object.hasOwn(LEAF_LISTS, kind) ? LEAF_LISTS[kind] : undefined;
  if (list !== undefined) return Array.isArray(condition[list]) ? null : `.${list}`;
  return LEAVES_WITHOUT_LIST.includes(kind) ? null : `.kind: ${kind}`;
}
