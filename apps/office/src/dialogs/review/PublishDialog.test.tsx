// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PublishDialog } from './PublishDialog.tsx';
import classes from './Review.module.css';

afterEach(cleanup);

it('OFF-324 the button that publishes stays in view however long the change is', async () => {
  stubLayoutApis();
  const ignore = () => undefined;
  render(
    <MantineProvider>
      <PublishDialog
        title="Publish?"
        confirm="Publish"
        reasonLabel="Comment"
        disabled={false}
        onCancel={ignore}
        onPublish={ignore}
      >
        <p>A change</p>
      </PublishDialog>
    </MantineProvider>,
  );
  const buttons = (await screen.findByRole('button', { name: 'Publish' })).parentElement;
  expect(buttons?.classList.contains(classes.foot ?? '')).toBe(true);
  const styles = readFileSync(join(import.meta.dirname, 'Review.module.css'), 'utf8');
  expect(/\.foot \{[^}]*position: sticky;[^}]*bottom: 0;/.test(styles)).toBe(true);
});
