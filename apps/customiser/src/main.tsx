import { start } from './embed/start.ts';

start({
  page: window,
  scriptUrl: import.meta.url,
  tools: () => import('./dev/DevTools.tsx').then(({ DevTools }) => DevTools),
});
