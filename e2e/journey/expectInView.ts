import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How much of a result must be visible, from its top. */
const VISIBLE_PX = 60;

/** Waits until the beginning of a result, or the whole of a low one, is inside the viewport. */
export async function expectInView(page: Page, result: Locator): Promise<void> {
  await result.first().waitFor();
  const isInView = async () => {
    const box = await result.first().boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    if (box === null) return 'not shown';
    return box.y >= 0 && Math.min(box.y + box.height, box.y + VISIBLE_PX) <= height
      ? 'in view'
      : `at ${box.y} of ${height}`;
  };
  await expect.poll(isInView).toBe('in view');
}
