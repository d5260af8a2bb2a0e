/**
 * The peer of the row `graphql`: mercurius with its compiler, over the same database, with one look-up by key and no
 * authorisation. It prints `CMON READY` with its address, as our server does.
 */
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import mercurius from 'mercurius';
import { Pool } from 'pg';

const SCHEMA = `
  type Query { order(id: ID!): Order }
  type Order { id: ID! version: Int! number: String! store: String! locale: String! status: String! prio: Boolean! zone: String! }
`;
const LOOK_UP = 'select id, version, number, store, locale, status, prio, zone from orders where id = $1';

const { DATABASE_URL, DATA_DIR } = process.env;
const lookUp = DATABASE_URL ? lookUpInPostgres(DATABASE_URL) : await lookUpInPglite(`${DATA_DIR}/db`);

function lookUpInPostgres(connectionString: string) {
  const pool = new Pool({ connectionString, max: 10 });
  return async (id: string): Promise<unknown> => (await pool.query(LOOK_UP, [id])).rows[0] ?? null;
}

async function lookUpInPglite(dataDir: string) {
  const pglite = await PGlite.create({ dataDir });
  return async (id: string): Promise<unknown> => (await pglite.query(LOOK_UP, [id])).rows[0] ?? null;
}

const app = fastify();
await app.register(mercurius, {
  schema: SCHEMA,
  resolvers: {
    Query: {
      order: (_root: unknown, { id }: { readonly id: string }) => lookUp(id),
    },
  },
  jit: 1,
  queryDepth: 7,
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`CMON READY ${address}`);
process.on('disconnect', () => process.exit());
