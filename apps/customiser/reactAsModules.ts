import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const findPackage = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** The production build of each entry of React. The entries only choose a build and look for development tools. */
const BUILDS: Readonly<Record<string, readonly [name: string, file: string]>> = {
  react: ['react', 'react.production.js'],
  'react/jsx-runtime': ['react', 'react-jsx-runtime.production.js'],
  'react-dom': ['react-dom', 'react-dom.production.js'],
  'react-dom/client': ['react-dom', 'react-dom-client.production.js'],
  scheduler: ['scheduler', 'scheduler.production.js'],
};

/**
 * Bundles React as ECMAScript modules. React publishes only CommonJS. A bundler keeps every function of such a module and
 * adds code for the conversion: together 2.6 kB (gzip) that every shopper would load.
 */
export const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => {
    const build = Object.hasOwn(BUILDS, id) ? BUILDS[id] : undefined;
    return build && join(findPackage(build[0]), 'cjs', build[1]);
  },
  transform: (code, id) => {
    if (/node_modules\/(react|react-dom|scheduler)\/cjs\//.test(id)) return toModule(code);
    return id.includes('node_modules/zustand/esm/react') ? importNamespace(code, id) : null;
  },
};

/** Imports React as a namespace, because its default export would keep all of React. Throws when there is no such import. */
function importNamespace(code: string, id: string): string {
  const changed = code.replace(/import React from (['"])react\1/, 'import * as React from $1react$1');
  if (changed === code) throw new Error(`${id} has no default import of React`);
  return changed;
}

/** Turns `exports.name =` into an export of its own, and `name = require()` into an import. */
function toModule(code: string): string {
  const names = [...new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name))];
  const list = names.map((name) => `$export_${name} as ${name}`).join(', ');
  const body = code
    .replace(/^var (?:\s*\w+ = require\("[\w/-]+"\)[,;])+$/gm, (requires) =>
      requires.replace(/(?:var)?\s*(\w+) = require\(("[\w/-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    // The first assignment of a name is at the start of a line, and declares it.
    .replace(/^exports\.(\w+) =/gm, 'let $$export_$1 =')
    .replace(/\bexports\.(\w+)/g, '$$export_$1');
  return `${body}\nexport { ${list} };`;
}
