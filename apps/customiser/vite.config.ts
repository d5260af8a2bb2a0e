import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BREAKPOINTS } from './src/tokens.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `@container (--md)` → `@container (min-width: 768px)`: styles name the breakpoints of src/tokens.ts. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    container(rule: { params: string }) {
      rule.params = rule.params.replace(/--(\w+)/g, (whole, name: string) => {
        const width = BREAKPOINTS[name as keyof typeof BREAKPOINTS];
        return width === undefined ? whole : `min-width: ${width}px`;
      });
    },
  },
};

/**
 * The entry fetches the one stylesheet into the widget's shadow roots and asks early for React and the panels, so it
 * must know their hashed names.
 */
const hashedNames: Plugin = {
  name: 'hashed-names',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const sheet = Object.keys(bundle).find((file) => file.endsWith('.css'));
    const early = new Set<string>();
    const follow = (file: string) => {
      const chunk = chunks.find((one) => one.fileName === file);
      if (!chunk || chunk.isEntry || early.has(file)) return;
      early.add(file);
      chunk.imports.forEach(follow);
    };
    const heads = [
      'embed/mountApp.tsx',
      'store/editing.ts',
      'screens/EditorScreen.tsx',
      'embed/opening/drawDesign.ts',
    ];
    for (const { moduleIds, fileName } of chunks)
      if (moduleIds.some((id) => heads.some((head) => id.endsWith(`customiser/src/${head}`))))
        follow(fileName);
    for (const chunk of chunks)
      chunk.code = chunk.code
        .replaceAll('__STYLESHEET__', `./${sheet}`)
        .replaceAll('__EARLY_CHUNKS__', [...early].join(' '))
        // Library mode keeps these hints for whoever bundles it again; nobody does.
        .replaceAll('/* @__PURE__ */', ' ');
    // Nearly all of the entry runs at once: a browser that knows compiles it aside while it comes, not piece by piece.
    for (const chunk of chunks) if (chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

export default defineConfig({
  root: here('.'),
  base: './',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [react(), hashedNames],
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
    outDir: here('../../dist/customiser'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssCodeSplit: false,
    // A library has no preload helper: chunks are loaded, timed and reported by src/load/loadChunk.ts.
    lib: { entry: here('src/main.tsx'), formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        minify: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'core', tags: ['$initial'] },
            // Few pieces: a browser takes its time for each one that it is told of. What is imported on demand stays by
            // itself, though: from a piece of several it is given out by a loop over names, which a page's prototypes
            // disturb.
            // React, and the shell around the screens.
            {
              name: 'editor',
              test: /node_modules\/(react|react-dom|scheduler)\/|zustand\/esm\/react|catalogue\/productCode\.ts|customiser\/src\/(screens\/(App|Error|Spinner|Plain|screenTable)|store\/(widgetContext|uncontrolledInput)|controls\/Button.module)/,
            },
            // What reads stored lists and a staff's visit, neither of which a shopper's first page has.
            { name: 'schemas', test: /node_modules\/valibot\// },
            // Ordering a class list, so that its sheet of labels stays within the budget of a chunk.
            { name: 'orderLines', test: /classList\/labels\/(orderLines|OrderBar)\.tsx?/ },
            // What draws a design, in the editor and in front of it: nothing of it knows React.
            {
              name: 'drawing',
              test: /core\/src\/(scene\/|composition\/(avatar|stack)\.ts|catalogue\/(pictoOnFond|fondOnForme|localized)\.ts)|render\/src\/(svg\/(?!svgReact)\w+|stage\/\w+)\.ts$|customiser\/src\/(preview\/drawComposition|store\/requestAssets)\.ts/,
            },
            // What a product is opened and changed with.
            {
              name: 'product',
              test: /core\/src\/(?!customiser\/(classList\/(?!nameTexts)|forAnotherChild|describe))|customiser\/src\/store\/warnOfUngroupedBodies\.ts/,
            },
            // What every screen is made of.
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
