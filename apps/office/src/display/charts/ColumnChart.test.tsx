// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ColumnChart } from './ColumnChart.tsx';

const BOX = { width: 240, height: 150, top: 0, left: 0, right: 240, bottom: 150, x: 0, y: 0 };

beforeEach(() => {
  stubLayoutApis();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...BOX, toJSON: () => BOX });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws a chart of these values. Returns the heights of its lines and the upper end of its highest bar, px. */
async function drawChart(values: readonly number[]) {
  cleanup();
  const bars = values.map((value, index) => ({ key: `${index}`, label: `${index}`, value }));
  render(
    <MemoryRouter>
      <MantineProvider>
        <ColumnChart title="Orders" bars={bars} format={String} />
      </MantineProvider>
    </MemoryRouter>,
  );
  await screen.findAllByText('Orders', {}, { timeout: 20_000 });
  const read = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => Number(element.getAttribute(name)));
  await waitFor(() => expect(read('.recharts-bar-rectangle path', 'y')).toHaveLength(values.length));
  return {
    lines: read('.recharts-cartesian-grid-horizontal line', 'y1'),
    top: Math.min(...read('.recharts-bar-rectangle path', 'y')),
  };
}

it('OFF-308 the highest bar of a chart ends at its upper line, whatever the values are', async () => {
  for (const values of [[45, 36], [12], [45.5, 41], [7, 3]]) {
    const { lines, top } = await drawChart(values);
    expect(lines.length).toBeGreaterThan(1);
    expect(top).toBeCloseTo(Math.min(...lines));
  }
});
