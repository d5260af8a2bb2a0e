/**
 * `npm start`: builds what is missing, opens the data folder, starts the server (editor, API, back-office, worker) and
 * the demo shop on an origin of its own, and prints where they are and who may sign in.
 *
 *   npm start                            everything
 *   npm start -- --fresh                 deletes the data and begins anew, after asking (--yes answers yes)
 *   npm start -- --services=web          one part of the server, without the demo shop
 *   npm start -- --services=generator    a generator of print files, which needs API_URL and GENERATOR_TOKEN only
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readAddresses } from '../tools/commandLine/readAddresses.ts';
import { buildAll } from './build/buildAll.ts';
import { askYes } from './run/askYes.ts';
import { buildDemoBrand } from './run/buildDemoBrand.ts';
import { readIntakeSecret } from './run/readIntakeSecret.ts';
import { root } from './run/root.ts';
import { endCommands } from './run/runCommand.ts';
import { EndedEarly, type Service, startService } from './run/service.ts';

const flags = process.argv.slice(2);
const unknownFlag = flags.find(
  (flag) => !/^--(fresh|yes|services=(web|worker|web,worker|worker,web|generator))$/.test(flag),
);
if (unknownFlag) {
  console.error(
    `npm start: unknown flag ${unknownFlag}; known: --fresh --yes --services=web|worker|generator`,
  );
  process.exit(2);
}
const servicesFlag = flags.find((flag) => flag.startsWith('--services='));
const isGenerator = servicesFlag === '--services=generator';
const dataDir = resolve(root, process.env.DATA_DIR || 'data');

if (flags.includes('--fresh') && existsSync(dataDir)) {
  const isConfirmed =
    flags.includes('--yes') || (await askYes(`Throw away everything in ${dataDir} and begin anew?`));
  if (!isConfirmed) {
    console.log('Nothing was changed.');
    process.exit(1);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

const running: Service[] = [];
let isStopping = false;
function stop() {
  isStopping = true;
  endCommands();
  for (const service of running) service.child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// A parent that is killed with SIGKILL can't forward the signal to this program.
const parentId = process.ppid;
const parentWatch = setInterval(() => {
  if (process.ppid !== parentId && !isStopping) stop();
}, 250);
parentWatch.unref();

try {
  await buildAll(isGenerator ? { steps: ['server'] } : {});
  if (isStopping) process.exit(1);
  const { host, port, shopPort, serverOrigin, shopOrigins, shopListenOrigin } = readAddresses(process.env);
  const env = {
    ...process.env,
    HOST: host,
    PORT: port,
    SHOP_PORT: shopPort,
    DATA_DIR: dataDir,
    ...(isGenerator ? {} : { INTAKE_SECRET_DEMO: readIntakeSecret(dataDir, process.env) }),
    CATALOGUE_DIR: process.env.CATALOGUE_DIR ?? join(root, 'dist/catalogue'),
    SHOP_STOCK: process.env.SHOP_STOCK ?? join(root, 'dist/feed/stock.json'),
    CMON_ORIGIN: serverOrigin,
    SHOP_ORIGIN: shopOrigins,
    SHOP_BRAND: process.env.SHOP_BRAND ?? buildDemoBrand(shopListenOrigin),
    CMON_SEED: servicesFlag ? (process.env.CMON_SEED ?? '') : '1',
  };
  if (!existsSync(join(dataDir, 'sign-ins.json')) && !servicesFlag) {
    console.log('Preparing the workshop: database, users and a day of orders …');
  }
  running.push(startService(join(root, 'dist/server/main.js'), servicesFlag ? [servicesFlag] : [], env));
  if (!servicesFlag) running.push(startService(join(root, 'dist/shop/main.js'), [], env));
  const [server = '', shop] = await Promise.all(running.map((service) => service.ready));
  printAddresses(server, shop);
  const codes = await Promise.all(running.map((service) => service.ended.finally(stop)));
  process.exitCode = codes.find((code) => code !== 0) ?? 0;
} catch (error) {
  const wasStopping = isStopping;
  stop();
  if (!wasStopping) {
    console.error(error instanceof EndedEarly ? `cmon did not start: a part of it ${error.message}.` : error);
  }
  process.exitCode = error instanceof EndedEarly ? error.code || 1 : 1;
  await Promise.all(running.map((service) => service.ended));
}

function printAddresses(server: string, shop: string | undefined): void {
  if (isGenerator) {
    console.log(`\n  ${server} works for ${process.env.API_URL}\n\n  Ctrl+C stops it.\n`);
    return;
  }
  const office = `${server}${process.env.BASE_PATH ?? ''}/`;
  console.log('');
  if (shop) console.log(`  Demo shop    ${shop}/fr`);
  if (server) console.log(`  Workshop     ${office}`);
  const signInsPath = join(dataDir, 'sign-ins.json');
  if (shop && existsSync(signInsPath)) {
    const users = JSON.parse(readFileSync(signInsPath, 'utf8')) as {
      email: string;
      password: string;
      role: string;
    }[];
    console.log('\n  Sign-ins');
    for (const user of users) {
      console.log(`    ${user.email.padEnd(26)} ${user.password.padEnd(20)} ${user.role}`);
    }
  }
  console.log('\n  Ctrl+C stops everything.\n');
}
