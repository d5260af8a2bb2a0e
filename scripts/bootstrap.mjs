/**
 * Starts `npm start`, `npm test` and the other commands with nothing but Node and npm. It installs the pinned packages when
 * they are missing or when the lockfile changed, and then runs the TypeScript script.
 *
 *   node scripts/bootstrap.mjs start [arguments of scripts/start.ts]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...rest] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** The Node lines that the tests pass on, and the first minor release of each that the tools need. */
const TESTED_LINES = { 20: 19, 22: 12, 24: 0, 26: 0 };
const testedText = 'Node 20 (20.19 or newer), 22 (22.12 or newer), 24 and 26';
if (major < 20 || major === 21 || minor < (TESTED_LINES[major] ?? 0)) {
  console.error(`cmon runs on ${testedText}; this is ${process.versions.node}.`);
  process.exit(2);
}
if (!(major in TESTED_LINES))
  console.warn(`cmon is tested on ${testedText}; this is ${process.versions.node}, which may work.`);

/** A file written after a complete install, so that an interrupted or outdated install is repeated. */
const stampPath = join(root, 'node_modules', '.cmon-installed');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!existsSync(stampPath) || readFileSync(stampPath, 'utf8') !== lockHash) {
  console.log('Installing the pinned packages (npm ci) …');
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (install.status !== 0) {
    console.error('npm ci failed: the packages could not be installed.');
    process.exit(install.status ?? 1);
  }
  writeFileSync(stampPath, lockHash);
}

const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', `${script}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm forwards few signals, and only to the shell that it starts between itself and this program. A command that npm
// runs ends with npm; one that was started by hand may outlive its shell.
const npmId = process.env.npm_lifecycle_event === undefined ? null : findNpm();
if (npmId !== null) {
  const parentId = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parentId && isAlive(npmId)) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Process id of the npm that runs this command: one of the three nearest ancestors; null if none of them is npm. */
function findNpm() {
  let pid = process.ppid;
  for (let step = 0; step < 3 && pid > 1; step += 1) {
    const ancestor = describeProcess(pid);
    if (ancestor === null) return null;
    if (/(^|[\s/])npm(-cli\.js)?(\s|$)/.test(ancestor.command)) return pid;
    pid = ancestor.parent;
  }
  return null;
}

/** Parent and command line of a process, or null. Read from /proc where it exists, because slim images have no ps. */
function describeProcess(pid) {
  if (existsSync('/proc/self/stat')) {
    if (!existsSync(`/proc/${pid}/stat`)) return null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return {
      parent: Number(parent),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    };
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  return command === undefined ? null : { parent: Number(parent), command };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
