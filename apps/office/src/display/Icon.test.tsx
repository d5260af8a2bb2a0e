// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './Icon.tsx';
import { ICON_PATHS } from './iconPaths.ts';

it('OFF-26 an icon of one area is drawn from its path, and is not in the table of common icons', async () => {
  const { container } = render(<Icon path="M0,0H256" />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M0,0H256');
  const areas = join(import.meta.dirname, '../areas');
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('areaIcons.ts'),
  );
  const areaIconPaths = files.flatMap(
    (file) => readFileSync(join(areas, file), 'utf8').match(/(?<=')M[^']+(?=')/g) ?? [],
  );
  expect(areaIconPaths.length).toBeGreaterThan(0);
  expect(areaIconPaths.filter((path) => Object.values<string>(ICON_PATHS).includes(path))).toEqual([]);
});
