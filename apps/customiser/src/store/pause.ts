export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Settles when the page has nothing more urgent to do, or after `most` ms. */
export function idle(most: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: most });
    else setTimeout(resolve, 0);
  });
}
