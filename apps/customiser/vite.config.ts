import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { matchModules } from './matchModules.ts';
import { reactAsModules } from './reactAsModules.ts';
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
    const stylesheet = Object.keys(bundle).find((file) => file.endsWith('.css'));
    const preloaded = new Set<string>();
    const addWithImports = (file: string) => {
      const chunk = chunks.find(({ fileName }) => fileName === file);
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
    const isModule = (id: string, root: string) => id.endsWith(`customiser/src/${root}`);
    for (const root of PRELOAD_ROOTS)
      if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => isModule(id, root))))
        throw new Error(`no such module: ${root}`);
    for (const { moduleIds, fileName } of chunks)
      if (moduleIds.some((id) => PRELOAD_ROOTS.some((root) => isModule(id, root)))) addWithImports(fileName);
    for (const chunk of chunks)
      chunk.code = chunk.code
        .replaceAll('__STYLESHEET__', `./${stylesheet}`)
        .replaceAll('__EARLY_CHUNKS__', [...preloaded].join(' '))
        // Library mode keeps these hints for another bundler, but nobody bundles the widget again.
        .replace(/(\w?) *\/\* @__PURE__ \*\/ */g, (_, before: string) => before && `${before} `);
    // Nearly all functions of the entry run at the start. This hint lets a browser compile them while the file loads.
    for (const chunk of chunks) if (chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
  },
};

export default defineConfig({
  root: resolvePath('.'),
  base: './',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [reactAsModules, react(), injectHashedNames],
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
            // Few chunks, because each request costs time. Dynamically imported modules must not share a chunk: the bundler
            // would then export them with a loop over property names, which breaks where a page extends `Object.prototype`.

            // Everything that the entry imports statically.
            { name: 'core', tags: ['$initial'] },
            // React, and the shell around the screens.
            {
              name: 'editor',
              test: matchModules({
                include: [
                  'node_modules/react/',
                  'node_modules/react-dom/',
                  'node_modules/scheduler/',
                  'node_modules/zustand/esm/react/',
                  'node_modules/zustand/esm/react',
                  'packages/core/src/catalogue/productCode',
                  'apps/customiser/src/screens/App',
                  'apps/customiser/src/screens/Error',
                  'apps/customiser/src/screens/Spinner',
                  'apps/customiser/src/screens/Plain.module',
                  'apps/customiser/src/screens/screenTable',
                  'apps/customiser/src/store/widgetContext',
                  'apps/customiser/src/store/getDisplayStore',
                  'apps/customiser/src/store/uncontrolledInput',
                  'apps/customiser/src/controls/Button.module',
                ],
              }),
            },
            // Schemas of stored lists and staff visits, which a shopper's first page doesn't need.
            { name: 'schemas', test: matchModules({ include: ['node_modules/valibot/'] }) },
            // Orders a class list. In a chunk of its own, because the chunk of the sheet of labels would else be too large.
            {
              name: 'orderLines',
              test: matchModules({
                include: [
                  'apps/customiser/src/classList/labels/orderLabels',
                  'apps/customiser/src/classList/labels/OrderBar',
                  'apps/customiser/src/classList/labels/NamesakesQuestion',
                ],
              }),
            },
            // Draws a design, in the editor and before it, but doesn't change or check one. Must not depend on React.
            {
              name: 'drawing',
              test: matchModules({
                include: [
                  'packages/core/src/scene/',
                  'packages/core/src/catalogue/getValueForText',
                  'packages/core/src/customiser/example/listShownPreviews',
                  'packages/core/src/customiser/example/withSampleName',
                  'packages/core/src/composition/avatar',
                  'packages/core/src/composition/stack',
                  'packages/core/src/catalogue/getLocalized',
                  'packages/core/src/catalogue/resolveFond',
                  'packages/core/src/catalogue/resolvePicto',
                  'packages/core/src/groupBy',
                  'packages/render/src/stage/',
                  'packages/render/src/svg/',
                  'apps/customiser/src/preview/drawComposition',
                  'apps/customiser/src/store/requestAssets',
                ],
                exclude: [
                  'packages/core/src/scene/checkFit',
                  'packages/core/src/scene/updateSceneText',
                  'packages/render/src/svg/toReactElement',
                  'packages/render/src/svg/updateText',
                  'packages/render/src/svg/MockupSvg',
                  'packages/render/src/svg/SceneSvg',
                ],
              }),
            },
            // Opens and changes a product.
            {
              name: 'product',
              test: matchModules({
                include: [
                  'packages/core/src/',
                  'packages/core/src/customiser/classList/nameTexts',
                  'apps/customiser/src/store/warnOfUngroupedBodies',
                ],
                exclude: [
                  'packages/core/src/customiser/actions/listActionsForAnotherChild',
                  'packages/core/src/customiser/classList/',
                  'packages/core/src/customiser/ideas/',
                  'packages/core/src/catalogue/ideas/',
                  'packages/core/src/customiser/design/describePreview',
                ],
              }),
            },
            // Shared by every screen.
            {
              name: 'panels',
              test: matchModules({
                include: [
                  'packages/render/src/svg/',
                  'packages/core/src/customiser/design/describePreview',
                  'apps/customiser/src/controls/',
                  'apps/customiser/src/panels/',
                  'apps/customiser/src/preview/',
                  'apps/customiser/src/messages/optionMessages',
                  'apps/customiser/src/messages/textBoxMissing',
                  'apps/customiser/src/store/cart/',
                  'apps/customiser/src/screens/EditorLayout',
                  'apps/customiser/src/screens/EditorFrame',
                  'apps/customiser/src/screens/useCartCheck',
                  'apps/customiser/src/screens/usePhotoCheck',
                  'apps/customiser/src/panels/photo/YourPhoto',
                  'apps/customiser/src/keeping/KeepAndShare',
                  'apps/customiser/src/keeping/ReturnNotice',
                  'apps/customiser/src/keeping/keeping.module',
                  'apps/customiser/src/store/saved/lastDesign',
                  'apps/customiser/src/store/saved/removeExpired',
                  'apps/customiser/src/classList/LazyClassList',
                  'apps/customiser/src/classList/group/LazyGroup',
                  'apps/customiser/src/classList/SeveralChildren',
                  'apps/customiser/src/classList/list/useListOpen',
                  'apps/customiser/src/classList/classList.module',
                ],
                exclude: [
                  'apps/customiser/src/panels/photo/',
                  'apps/customiser/src/panels/tiles/AvatarPanel',
                  'apps/customiser/src/panels/tiles/AvatarThumb',
                  'apps/customiser/src/preview/views/',
                  'apps/customiser/src/panels/ideas/IdeaChoices',
                  'apps/customiser/src/panels/ideas/loadIdeas',
                ],
              }),
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
