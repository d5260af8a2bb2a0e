/** `npm run build` makes what is missing or out of date under `dist/`; with `-- --force` it makes everything again. */
import { buildAll } from './build/buildAll.ts';

try {
  await buildAll({ force: process.argv.includes('--force') });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
