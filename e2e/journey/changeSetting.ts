import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { queryOffice } from './office.ts';

const READ = 'query s($key: String!) { workshopSetting(key: $key) { version } }';
const CHANGE = 'mutation c($input: ChangeSettings!) { changeSettings(input: $input) { __typename } }';

/** Changes a setting of the workshop. `admin` is a page of an administrator. */
export async function changeSetting(admin: Page, server: string, key: string, value: unknown): Promise<void> {
  const { workshopSetting } = await queryOffice(admin, server, READ, { key });
  const changes = [{ key, expectedVersion: workshopSetting.version, value }];
  const input = { changes, dryRun: false, station: 'test', key: randomUUID() };
  const { changeSettings } = await queryOffice(admin, server, CHANGE, { input });
  expect(changeSettings.__typename).toBe('ChangedSettings');
}
