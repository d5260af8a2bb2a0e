import { can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';
import { listOfficeScreens } from '../../tools/load/listOfficeScreens.ts';
import { openScreen } from './goTo.ts';

interface Access {
  readonly path: string;
  readonly isOpen: boolean;
}

/** Lists every screen, and whether a capability of the role opens it. */
export function listAccess(role: Role): readonly Access[] {
  return listOfficeScreens().map(({ path, capability }) => ({ path, isOpen: can(role, capability) }));
}

/**
 * Goes to every screen as a person of a role, and reads whether the screen opened or was refused. `locale` is the person's
 * language.
 */
export async function readAccess(page: Page, role: Role, locale?: string): Promise<readonly Access[]> {
  const refused = page.getByRole('heading', { name: readMessageText('office', 'shell.forbidden', locale) });
  const access: Access[] = [];
  for (const { path } of listAccess(role)) {
    // Once the screen has its own heading, the refusal of the previous screen is gone.
    await openScreen(page, path);
    access.push({ path, isOpen: (await refused.count()) === 0 });
  }
  return access;
}

/** Collects what goes wrong on a page from now on: errors of its scripts, and queries that the server refuses. */
export function collectFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    // A request that ends because its screen is left has no body.
    const answer = await response.json().catch(() => ({}));
    for (const { message } of answer.errors ?? [])
      faults.push(`${message}: ${response.request().postData()?.slice(0, 80)}`);
  });
  return faults;
}
