import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a whole result is inside the viewport. One that is higher than the viewport must begin in it. */
export async function expectInView(page: Page, result: Locator): Promise<void> {
  await result.first().waitFor();
  const isInView = async () => {
    const box = await result.first().boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    if (box === null) return 'not shown';
    return box.y >= 0 && Math.min(box.y + box.height, box.y + 60) <= height
      ? 'in view'
      : `at ${box.y} of ${height}`;
  };
  await expect.poll(isInView).toBe('in view');
}
