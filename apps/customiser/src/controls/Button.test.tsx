// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, IconButton } from './Button.tsx';

afterEach(cleanup);

it('BEY-204 a button that is marked as unavailable keeps the focus and does nothing when it is pressed', () => {
  const onPress = vi.fn();
  render(
    <>
      <Button disabled onPress={onPress}>
        x
      </Button>
      <IconButton disabled icon="undo" label="x" onPress={onPress} />
    </>,
  );
  for (const button of screen.getAllByRole('button', { name: 'x' })) {
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
  }
  expect(onPress).not.toHaveBeenCalled();
});
