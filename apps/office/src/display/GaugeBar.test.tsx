// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../messages/translate.ts';
import { GaugeBar } from './GaugeBar.tsx';

afterEach(cleanup);

it.each([
  ['fr_FR', ['3/20 commandes', '3/20 lots', '3/20 bandes', '3/20 objets', '1/1 commande']],
  ['en_GB', ['3/20 orders', '3/20 lots', '3/20 strips', '3/20 objects', '1/1 order']],
  ['de_DE', ['3/20 Bestellungen', '3/20 Lose', '3/20 Streifen', '3/20 Objekte', '1/1 Bestellung']],
  ['es_ES', ['3/20 pedidos', '3/20 lotes', '3/20 tiras', '3/20 objetos', '1/1 pedido']],
  ['it_IT', ['3/20 ordini', '3/20 lotti', '3/20 strisce', '3/20 oggetti', '1/1 ordine']],
] as const)('OFF-21 in %s every gauge has its unit beside its numbers', async (locale, texts) => {
  await setLocale(locale);
  const gauges = [
    { value: 3, max: 20, unit: 'orders' },
    { value: 3, max: 20, unit: 'lots' },
    { value: 3, max: 20, unit: 'strips' },
    { value: 3, max: 20, unit: 'objects' },
    { value: 1, max: 1, unit: 'orders' },
  ] as const;
  const written = gauges.map((gauge) => render(<GaugeBar gauge={gauge} />).container.textContent);
  expect(written).toEqual(texts);
});
