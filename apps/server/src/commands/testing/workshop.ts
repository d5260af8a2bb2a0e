import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Actor, Role } from '@cmon/core/access/roles';
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
import { newId } from '../work/newId.ts';

const catalogueFolder = fileURLToPath(new URL('../../../../../dist/catalogue', import.meta.url));
let read: Promise<WorkshopCatalogue> | null = null;

/** The real catalogue, as `npm run catalogue` built it. */
export function testCatalogue(): Promise<WorkshopCatalogue> {
  if (!existsSync(catalogueFolder)) throw new Error('build the catalogue first: npm run catalogue');
  read ??= readCatalogue(catalogueFolder);
  return read;
}

/** A workshop on a test database: who acts, a clock that moves by hand, and the jobs that commands asked for. */
export interface TestWorkshop {
  readonly db: Kysely<Database>;
  readonly catalogue: WorkshopCatalogue;
  readonly jobs: Job[];
  now: Date;
  as(role: Actor, user?: string): Ctx;
  /** Takes an order in and gives its id. */
  order(lines: readonly OrderLine[], more?: OrderMore): Promise<string>;
}

export interface OrderLine {
  readonly code: string;
  readonly quantity?: number;
  readonly texts?: readonly string[];
  readonly pick?: number;
  /** In place of a design made here. */
  readonly option?: string;
  /** Goods that aren't personalised. */
  readonly stock?: boolean;
}

export interface OrderMore {
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

/** `fresh` makes the six users, and two more; else those that are there act. */
export async function testWorkshop(db: Kysely<Database>, fresh = true): Promise<TestWorkshop> {
  const catalogue = await testCatalogue();
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
      enqueue: async (_, job) => {
        jobs.push(job);
      },
    }),
    order: async (lines, more = {}) => {
      serial += 1;
      const order = placed(catalogue, workshop.now, lines, { number: String(serial), ...more });
      const taken = value(
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
  for (const name of fresh ? [...USERS, 'preparator2', 'generator2'] : []) {
    const role = name.replace('2', '') as Role;
    users.set(name, newId());
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
        created_at: workshop.now,
      })
      .execute();
  }
  return workshop;
}

/** A shop's order of designs made by the editor's own reducer. */
export function placed(
  catalogue: WorkshopCatalogue,
  at: Date,
  lines: readonly OrderLine[],
  { store = 'fr', number = '100000001', payment = 'captured', country = 'FR', postcode = '75011' }: OrderMore,
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
      if (product === undefined) throw new Error(`no product ${code}`);
      const request = { product, market: store, locale, date: at.toISOString(), texts, pick };
      return { ...base, option: JSON.stringify(composeProduct(request, catalogue)) };
    }),
  };
}

/** The value of a result that must be one. */
export function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.failure)}`);
}

/** The failure of a result that must be one. */
export function failure<T>(result: Result<T>): Failure {
  if (!result.ok) return result.failure;
  throw new Error(`not refused: ${JSON.stringify(result.value)}`);
}
