// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDraft } from './useDraft.ts';

afterEach(cleanup);

interface Shelf {
  readonly bin: string;
  readonly threshold: number;
}

/** Renders the hook with the first version of a shelf. */
function renderDraft() {
  const stored: Shelf = { bin: 'A1', threshold: 5 };
  return renderHook((props) => useDraft(props.stored, props.version), {
    initialProps: { stored, version: 1 },
  });
}
const changeBin = (bin: string) => (present: Shelf) => ({ ...present, bin });

it('OFF-391 a form without changes shows the values that are stored while it is open', () => {
  const { result, rerender } = renderDraft();
  rerender({ stored: { bin: 'B2', threshold: 5 }, version: 2 });
  expect(result.current).toMatchObject({ values: { bin: 'B2' }, version: 2, isChanged: false });
  act(() => result.current.change(changeBin('C3')));
  act(() => result.current.change(changeBin('B2')));
  rerender({ stored: { bin: 'D4', threshold: 5 }, version: 3 });
  expect(result.current).toMatchObject({ values: { bin: 'D4' }, version: 3, isChanged: false });
});

it('OFF-391 changes are kept when a new version has the same values', () => {
  const { result, rerender } = renderDraft();
  act(() => result.current.change(changeBin('C3')));
  rerender({ stored: { threshold: 5, bin: 'A1' }, version: 2 });
  expect(result.current).toMatchObject({ values: { bin: 'C3' }, version: 2, isOutdated: false });
});

it('OFF-392 changes are kept, and are outdated, when other values are stored', () => {
  const { result, rerender } = renderDraft();
  act(() => result.current.change(changeBin('C3')));
  rerender({ stored: { bin: 'A1', threshold: 9 }, version: 2 });
  expect(result.current).toMatchObject({
    values: { bin: 'C3', threshold: 5 },
    base: { bin: 'A1', threshold: 5 },
    version: 1,
    isOutdated: true,
  });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({
    values: { bin: 'A1', threshold: 9 },
    version: 2,
    isChanged: false,
    isOutdated: false,
  });
});

it('OFF-391 saved changes stay shown until their version is read, also when it is read before the command ends', () => {
  const { result, rerender } = renderDraft();
  act(() => result.current.change(changeBin('C3')));
  act(() => result.current.markSaved());
  expect(result.current).toMatchObject({ values: { bin: 'C3' }, isChanged: false });
  rerender({ stored: { bin: 'C3', threshold: 5 }, version: 2 });
  expect(result.current).toMatchObject({ values: { bin: 'C3' }, version: 2, isChanged: false });
  act(() => result.current.change(changeBin('D4')));
  rerender({ stored: { bin: 'D4', threshold: 5 }, version: 3 });
  expect(result.current).toMatchObject({ values: { bin: 'D4' }, version: 3, isChanged: false });
});

it('OFF-391 what is typed while a command runs stays a change after it', () => {
  const { result, rerender } = renderDraft();
  act(() => result.current.change(changeBin('C3')));
  const { markSaved } = result.current;
  act(() => result.current.change(changeBin('C34')));
  act(() => markSaved());
  expect(result.current).toMatchObject({ values: { bin: 'C34' }, isChanged: true });
  rerender({ stored: { bin: 'C3', threshold: 5 }, version: 2 });
  expect(result.current).toMatchObject({ values: { bin: 'C34' }, version: 2, isOutdated: false });
});
