// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Tile, TileGrid } from './TileGrid.tsx';

afterEach(cleanup);

function makeTile(id: number, name: string, reason: string | null = null): Tile {
  return { id, name, reason, draw: () => null };
}

it('BEY-223 pointing at an unavailable tile ends the preview of the tile that was pointed at before', () => {
  const onHover = vi.fn();
  const tiles = [makeTile(1, 'Cat'), makeTile(2, 'Fox', 'too small'), makeTile(3, 'Owl')];
  render(
    <TileGrid label="Shapes" tiles={tiles} chosen={1} onChoose={vi.fn()} size="wide" onHover={onHover} />,
  );
  for (const name of ['Owl', 'Fox. too small', 'Owl'])
    fireEvent.pointerEnter(screen.getByRole('radio', { name }));
  expect(onHover.mock.calls).toEqual([[3], [null], [3]]);
});

it('BEY-225 the reason below a grid without names is shown while its tile has the focus, and not after the focus has left the grid', () => {
  const tiles = [makeTile(1, 'Red'), makeTile(2, 'Blue', 'unreadable')];
  render(
    <>
      <TileGrid label="Colours" tiles={tiles} chosen={1} onChoose={vi.fn()} size="swatch" named={false} />
      <input aria-label="Search" />
    </>,
  );
  const findNote = () => screen.queryByText('Blue. unreadable');
  act(() => screen.getByRole('radio', { name: 'Blue. unreadable' }).focus());
  expect(findNote()).not.toBeNull();
  act(() => screen.getByRole('textbox').focus());
  expect(findNote()).toBeNull();
});
