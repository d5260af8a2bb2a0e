import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Actor, Role } from '@cmon/core/access/roles';
import type { Product } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import type { Failure, Result } from '@cmon/core/failure';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readCatalogue, type WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import { composeProduct } from '../../seed/composeProduct.ts';
import type { PlacedOrder } from '../intake/steps/canonicalOrder.ts';
import { takeInOrder } from '../intake/takeInOrder.ts';
import type { Ctx, Job } from '../work/context.ts';
import { createId } from '../work/createId.ts';

const catalogueFolder = fileURLToPath(new URL('../../../../../dist/catalogue', import.meta.url));
let cachedCatalogue: Promise<WorkshopCatalogue> | null = null;

/**
 * Reads the catalogue that `npm run catalogue` built. Its products have no random controls, so no test depends on chance.
 */
export function readTestCatalogue(): Promise<WorkshopCatalogue> {
  if (!existsSync(catalogueFolder)) throw new Error('The catalogue is not built. Run: npm run catalogue');
  cachedCatalogue ??= readCatalogue(catalogueFolder).then(removeRandomControls);
  return cachedCatalogue;
}

function removeRandomControls(catalogue: WorkshopCatalogue): WorkshopCatalogue {
  const products = [...catalogue.products].map(([code, product]): [string, Product] => [
    code,
    {
      ...product,
      parts: product.parts.map((part) => ({ ...part, controller: Math.floor(part.controller) })),
    },
  ]);
  return { ...catalogue, products: new Map(products) };
}

/** A workshop on a test database, with a clock that the test moves and a list of the jobs that commands enqueued. */
export interface TestWorkshop {
  readonly db: Kysely<Database>;
  readonly catalogue: WorkshopCatalogue;
  readonly jobs: Job[];
  now: Date;
  /** Returns the context of a command run by a user; `user` is a name of the test's users, by default the role's. */
  as(role: Actor, user?: string): Ctx;
  /** Creates an order through the intake and returns its id. */
  order(lines: readonly OrderLine[], options?: OrderOptions): Promise<string>;
}

export interface OrderLine {
  /** Code of the product. */
  readonly code: string;
  readonly quantity?: number;
  readonly texts?: readonly string[];
  /** Chooses among the offered options, see `ComposeRequest`. */
  readonly pick?: number;
  /** Option value to use instead of a generated design. */
  readonly option?: string;
  /** True for goods that aren't personalised. */
  readonly stock?: boolean;
}

export interface OrderOptions {
  readonly store?: Market;
  readonly number?: string;
  readonly payment?: PlacedOrder['payment']['status'];
  readonly country?: string;
  readonly postcode?: string;
}

const USERS: readonly Actor[] = [
  'preparator',
  'superPreparator',
  'shopManager',
  'customerService',
  'generator',
  'administrator',
];

/** Opens a test workshop. With `createUsers`, inserts a user per role and two more; otherwise uses the stored users. */
export async function openTestWorkshop(db: Kysely<Database>, createUsers = true): Promise<TestWorkshop> {
  const catalogue = await readTestCatalogue();
  const jobs: Job[] = [];
  const users = new Map<string, string>();
  let serial = 100_000_000;
  const workshop: TestWorkshop = {
    db,
    catalogue,
    jobs,
    now: new Date('2026-03-02T09:00:00Z'),
    as: (role, user = role) => ({
      db,
      actor: { userId: users.get(user) ?? user, role, station: 'bench' },
      now: workshop.now,
      enqueue: async (_, ...added) => {
        jobs.push(...added);
      },
    }),
    order: async (lines, options = {}) => {
      serial += 1;
      const order = buildPlacedOrder(catalogue, workshop.now, lines, { number: String(serial), ...options });
      const taken = unwrap(
        await takeInOrder(workshop.as('system'), {
          source: 'demo',
          order,
          catalogue,
          receivedAt: workshop.now,
        }),
      );
      return taken.orderId;
    },
  };
  for (const { id, name } of await db.selectFrom('users').select(['id', 'name']).execute())
    users.set(name, id);
  for (const name of createUsers ? [...USERS, 'preparator2', 'generator2'] : []) {
    const role = name.replace('2', '') as Role;
    users.set(name, createId());
    await db
      .insertInto('users')
      .values({
        id: users.get(name) ?? '',
        email: `${name.toLowerCase()}@cmon.example`,
        name,
        role,
        locale: 'fr_FR',
        password_hash: 'none',
        stations: '[]',
        changed_at: workshop.now,
        created_at: workshop.now,
      })
      .execute();
  }
  return workshop;
}

/** Builds a shop's order. Its designs come from the editor's reducer. */
export function buildPlacedOrder(
  catalogue: WorkshopCatalogue,
  at: Date,
  lines: readonly OrderLine[],
  {
    store = 'fr',
    number = '100000001',
    payment = 'captured',
    country = 'FR',
    postcode = '75011',
  }: OrderOptions,
): PlacedOrder {
  const { locale } = STORES[store];
  return {
    type: 'order.placed',
    store,
    orderNumber: number,
    placedAt: at.toISOString(),
    locale,
    payment: { method: 'test', status: payment },
    shipping: {
      name: 'Camille Martin',
      street: '3 rue des Lilas',
      postcode,
      city: 'Paris',
      country,
      email: 'camille@example.org',
    },
    carrier: 'standard',
    lines: lines.map(({ code, quantity = 1, texts = ['Zoé'], pick = 0, option, stock }, index) => {
      const base = { line: index + 1, sku: code, quantity };
      if (stock === true) return base;
      const product = catalogue.products.get(code);
      if (option !== undefined) return { ...base, option };
      if (product === undefined) throw new Error(`The catalogue has no product ${code}.`);
      const request = { product, market: store, locale, date: at.toISOString(), texts, pick };
      return { ...base, option: JSON.stringify(composeProduct(request, catalogue)) };
    }),
  };
}

/** Returns the value of a result. Throws when the result is a failure. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The command was refused: ${JSON.stringify(result.failure)}`);
}

/** Returns the failure of a result. Throws when the result is a success. */
export function unwrapFailure<T>(result: Result<T>): Failure {
  if (!result.ok) return result.failure;
  throw new Error(`The command was not refused: ${JSON.stringify(result.value)}`);
}
