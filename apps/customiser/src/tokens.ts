/** Timings (ms) and breakpoints (px, width of the widget) of the specification, section 9. */
export const TIMINGS = {
  fade: 150,
  collapse: 350,
  modal: 300,
  carousel: 600,
  fitThrottle: 50,
  refit: 100,
  forcedResize: 200,
  scalerDebounce: 300,
  chunkTimeout: 120_000,
  cookieLifetime: 60 * 60_000,
} as const;

export const BREAKPOINTS = { xs: 320, sm: 576, md: 768, lg: 992, xl: 1200 } as const;
