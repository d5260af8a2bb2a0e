/** Makes everything under `dist/`: `npm run build`, or `npm run build -- --force` to make all of it again. */
import { buildAll } from './build/buildAll.ts';

try {
  await buildAll({ force: process.argv.includes('--force') });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
