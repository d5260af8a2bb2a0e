import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BREAKPOINTS } from './src/tokens.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `@container (--md)` → `@container (min-width: 768px)`: styles use the breakpoints of src/tokens.ts. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    container(rule: { params: string }) {
      rule.params = rule.params.replace(/--(\w+)/g, (match, name: string) => {
        const width = BREAKPOINTS[name as keyof typeof BREAKPOINTS];
        return width === undefined ? match : `min-width: ${width}px`;
      });
    },
  },
};

/**
 * Writes hashed file names into the entry, which loads the stylesheet and preloads the chunks of React and the
 * panels.
 */
const injectHashedNames: Plugin = {
  name: 'hashed-names',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const sheet = Object.keys(bundle).find((file) => file.endsWith('.css'));
    const preloaded = new Set<string>();
    const addWithImports = (file: string) => {
      const chunk = chunks.find((one) => one.fileName === file);
      if (!chunk || chunk.isEntry || preloaded.has(file)) return;
      preloaded.add(file);
      chunk.imports.forEach(addWithImports);
    };
    const PRELOAD_ROOTS = [
      'embed/mountApp.tsx',
      'store/editing.ts',
      'screens/EditorScreen.tsx',
      'embed/opening/drawDesign.ts',
    ];
    for (const { moduleIds, fileName } of chunks)
      if (moduleIds.some((id) => PRELOAD_ROOTS.some((root) => id.endsWith(`customiser/src/${root}`))))
        addWithImports(fileName);
    for (const chunk of chunks)
      chunk.code = chunk.code
        .replaceAll('__STYLESHEET__', `./${sheet}`)
        .replaceAll('__EARLY_CHUNKS__', [...preloaded].join(' '))
        // Library mode keeps these hints for another bundler, but nobody bundles the widget again.
        .replaceAll('/* @__PURE__ */', ' ');
    // Nearly all of the entry runs at once, so a supporting browser may compile it while it loads.
    for (const chunk of chunks) if (chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

export default defineConfig({
  root: resolvePath('.'),
  base: './',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [react(), injectHashedNames],
  css: {
    postcss: { plugins: [namedBreakpoints] },
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
  },
  server: {
    proxy: Object.fromEntries(
      ['/json', '/assets', '/graphql'].map((path) => [path, 'http://127.0.0.1:8080']),
    ),
  },
  build: {
    outDir: resolvePath('../../dist/customiser'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssCodeSplit: false,
    // Library mode has no preload helper: src/load/loadChunk.ts loads chunks and reports failures.
    lib: { entry: resolvePath('src/main.tsx'), formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        minify: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'core', tags: ['$initial'] },
            // Few chunks, because each request costs time. Dynamically imported modules must not share a chunk: the bundler
            // would then export them with a loop over property names, which a page's polluted prototypes
            // break.
            // React, and the shell around the screens.
            {
              name: 'editor',
              test: /node_modules\/(react|react-dom|scheduler)\/|zustand\/esm\/react|catalogue\/productCode\.ts|customiser\/src\/(screens\/(App|Error|Spinner|Plain|screenTable)|store\/(widgetContext|uncontrolledInput)|controls\/Button.module)/,
            },
            // Schemas of stored lists and staff visits, which a shopper's first page doesn't need.
            { name: 'schemas', test: /node_modules\/valibot\// },
            // Ordering a class list, so that its sheet of labels stays within the budget of a chunk.
            { name: 'orderLines', test: /classList\/labels\/(orderLines|OrderBar)\.tsx?/ },
            // Draws a design, in the editor and before it. Must not depend on React.
            {
              name: 'drawing',
              test: /core\/src\/(scene\/|composition\/(avatar|stack)\.ts|catalogue\/(pictoOnFond|fondOnForme|localized)\.ts)|render\/src\/(svg\/(?!toReactElement)\w+|stage\/\w+)\.ts$|customiser\/src\/(preview\/drawComposition|store\/requestAssets)\.ts/,
            },
            // Opens and changes a product.
            {
              name: 'product',
              test: /core\/src\/(?!customiser\/(classList\/(?!nameTexts)|actionsForAnotherChild|describe))|customiser\/src\/store\/warnOfUngroupedBodies\.ts/,
            },
            // Shared by every screen.
            {
              name: 'panels',
              test: /render\/src\/svg\/|core\/src\/customiser\/describe|customiser\/src\/(controls|panels\/(?!tiles\/Avatar)|preview|messages\/(optionMessages|textBoxMissing)|store\/cart\/|screens\/(EditorLayout|EditorFrame|useCartCheck)|classList\/(LazyClassList|SeveralChildren|list\/(useListOpen|openedList)|classList\.module))/,
            },
          ],
        },
        entryFileNames: 'customizer.js',
        chunkFileNames: 'customizer/[name]-[hash:7].js',
        assetFileNames: 'customizer/[name]-[hash:7][extname]',
      },
    },
  },
});
