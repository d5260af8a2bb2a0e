import { type CompiledCatalogue, compileCatalogue } from '../compileCatalogue.ts';
import { describeProblem } from '../problem.ts';
import { type PlantedRoot, plantedRoot } from './plantedRoot.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Plants a fault in a small catalogue. */
export type Plant = (planted: PlantedRoot) => void;

/** Changes the fields of one entry of a list, found by its id. */
export function changed(file: string, id: number | string, more: (entry: never) => object): Plant {
  return ({ change }) =>
    change(file, (list: readonly Entry[]) =>
      list.map((entry) => (entry.id === id ? { ...entry, ...more(entry as never) } : entry)),
    );
}

/** Adds a rule of the given target and condition. */
export function ruled(rule: object): Plant {
  return ({ change }) =>
    change('rules/essentiels.json', (rules: readonly Entry[]) => [
      ...rules,
      { id: 'plantee', reason: 'rule.outOfSeason', ...rule },
    ]);
}

/** Changes the fields of a product. */
export function sold(code: string, more: (product: never) => object): Plant {
  return ({ change }) =>
    change(`products/${code}.json`, (product: never) => ({ ...(product as object), ...more(product) }));
}

/** The small catalogue, compiled and checked with these faults in it. */
export async function compiledWith(...plants: readonly Plant[]): Promise<CompiledCatalogue> {
  const planted = plantedRoot();
  try {
    for (const plant of plants) plant(planted);
    return await compileCatalogue(planted.path, planted.messages);
  } finally {
    planted.remove();
  }
}

/** What the check says of it, as the command prints it. */
export const foundWith = async (...plants: readonly Plant[]): Promise<string[]> =>
  (await compiledWith(...plants)).problems.map(describeProblem);
