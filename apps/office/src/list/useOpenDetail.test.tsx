// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useOpenDetail } from './useOpenDetail.ts';

afterEach(cleanup);

function List() {
  const { openId, open, close } = useOpenDetail();
  const { search } = useLocation();
  return (
    <>
      <p>{`list ${search}`}</p>
      <button type="button" onClick={() => open('1')}>
        first
      </button>
      <button type="button" onClick={() => open('2')}>
        second
      </button>
      <Link to="?page=2&detail=1">next page</Link>
      {openId !== null && (
        <button type="button" onClick={close}>
          close
        </button>
      )}
    </>
  );
}

/** A list that adds its last filters to the address of a link. */
function ListWithLastFilters() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/filtered?store=fr&detail=1', { replace: true }), [navigate]);
  return <List />;
}

function openAt(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/batch',
        element: (
          <>
            <Link to="/list?store=fr&detail=1">order</Link>
            <Link to="/filtered?detail=1">order in a filtered list</Link>
          </>
        ),
      },
      { path: '/filtered', element: <ListWithLastFilters /> },
      { path: '/list', element: <List /> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

const click = (name: string) => fireEvent.click(screen.getByText(name));

it('OFF-90 closing a drawer leads back to the other screen whose link opened it', async () => {
  const readAddress = openAt('/batch');
  click('order');
  await screen.findByText('list ?store=fr&detail=1');
  click('close');
  await screen.findByText('order');
  expect(readAddress()).toBe('/batch');
});

it('OFF-90 closing a drawer shows the list as it was, whichever rows were opened', async () => {
  const readAddress = openAt('/list?store=fr');
  click('first');
  await screen.findByText('list ?store=fr&detail=1');
  click('second');
  await screen.findByText('list ?store=fr&detail=2');
  click('close');
  await screen.findByText('list ?store=fr');
  expect(readAddress()).toBe('/list?store=fr');
});

it('OFF-90 a drawer closes within the list when an address opened it, or when the list has changed since', async () => {
  const readAddress = openAt('/list?detail=1');
  click('close');
  await screen.findByText('list', { exact: true });
  expect(readAddress()).toBe('/list');
  click('first');
  await screen.findByText('list ?detail=1');
  click('next page');
  await screen.findByText('list ?page=2&detail=1');
  click('close');
  await screen.findByText('list ?page=2');
  expect(readAddress()).toBe('/list?page=2');
});

it('WSC-366 closing a drawer leads back to the screen with the link, also when the list added its last filters', async () => {
  const readAddress = openAt('/batch');
  click('order in a filtered list');
  await screen.findByText('list ?store=fr&detail=1');
  click('close');
  await screen.findByText('order');
  expect(readAddress()).toBe('/batch');
});

it('WSC-366 a drawer that a typed address opened closes within the list, also when the list added its last filters', async () => {
  const readAddress = openAt('/filtered?detail=1');
  await screen.findByText('list ?store=fr&detail=1');
  click('close');
  await screen.findByText('list ?store=fr');
  expect(readAddress()).toBe('/filtered?store=fr');
});
