// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { NewDesignScreen } from './NewDesignScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('service');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'cmon');
});

const faultyLine = {
  line: 1,
  quantity: 1,
  productName: 'Mug',
  editorArticle: 'MUG',
  design: '{"version":1}',
};
const problem = { code: 'textTooLong', params: {} };
const order = {
  id: 'o1',
  version: 3,
  number: '100001',
  locale: 'fr_FR',
  faultyLines: [{ ...faultyLine, problem }],
};

it('OFF-362 when the editor can’t be loaded, the screen says so, also after an attempt to save, and saves nothing', async () => {
  const { inputs, container } = renderScreen(
    <Routes location="/service-client/dessin/o1/1">
      <Route path="/service-client/dessin/:orderId/:line" element={<NewDesignScreen />} />
    </Routes>,
    { faultyDesign: { order } },
  );
  // The test page doesn't serve the editor's script, so loading it fails.
  expect((await screen.findByRole('alert')).textContent).toBe(t('design.unready'));
  expect(screen.getByRole('button', { name: t('design.save') })).toHaveProperty('disabled', true);
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  expect(screen.getByRole('alert').textContent).toBe(t('design.unready'));
  expect(inputs).toEqual([]);
});

it('OFF-417 the new design stays when the order is read again, also when somebody else mended the line, which is said above it', async () => {
  let faultyLines: object[] = order.faultyLines;
  const { container, readAgain } = renderScreen(
    <Routes location="/service-client/dessin/o1/1">
      <Route path="/service-client/dessin/:orderId/:line" element={<NewDesignScreen />} />
    </Routes>,
    { faultyDesign: () => ({ order: { ...order, faultyLines } }) },
  );
  await screen.findByRole('alert');
  const field = container.querySelector('input') as HTMLInputElement;
  expect(field.value).toBe(faultyLine.design);
  // The editor writes the design into this field.
  field.value = '{"version":2}';
  faultyLines = [{ ...order.faultyLines[0], quantity: 2 }];
  await readAgain();
  await screen.findByText(/× 2/);
  expect(field.value).toBe('{"version":2}');
  faultyLines = [];
  await readAgain();
  screen.getByText(t('design.noneText'));
  expect([field.isConnected, field.value]).toEqual([true, '{"version":2}']);
});
