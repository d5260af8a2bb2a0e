import { type CompiledCatalogue, compileCatalogue } from '../compileCatalogue.ts';
import { describeProblem } from '../problem.ts';
import { createTestCatalogue, type TestCatalogue } from './createTestCatalogue.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A change of the test catalogue's sources, usually a fault. */
export type Fault = (catalogue: TestCatalogue) => void;

/** Changes fields of the entry with this id in a list. */
export function changeEntry(file: string, id: number | string, edit: (entry: never) => object): Fault {
  return ({ change }) =>
    change(file, (list: readonly Entry[]) =>
      list.map((entry) => (entry.id === id ? { ...entry, ...edit(entry as never) } : entry)),
    );
}

/** Adds a rule. `rule` has its target and its condition. */
export function addRule(rule: object): Fault {
  return ({ change }) =>
    change('rules/essentiels.json', (rules: readonly Entry[]) => [
      ...rules,
      { id: 'plantee', reason: 'rule.outOfSeason', ...rule },
    ]);
}

/** Changes fields of a product. */
export function changeProduct(code: string, edit: (product: never) => object): Fault {
  return ({ change }) =>
    change(`products/${code}.json`, (product: never) => ({ ...(product as object), ...edit(product) }));
}

/** Compiles and checks the test catalogue with these faults. */
export async function compileWith(...faults: readonly Fault[]): Promise<CompiledCatalogue> {
  const catalogue = createTestCatalogue();
  try {
    for (const fault of faults) fault(catalogue);
    return await compileCatalogue(catalogue.path, catalogue.messages);
  } finally {
    catalogue.remove();
  }
}

/** The problems of the test catalogue with these faults, as the command prints them. */
export const findProblemsWith = async (...faults: readonly Fault[]): Promise<string[]> =>
  (await compileWith(...faults)).problems.map(describeProblem);
