import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { BlankStock } from '../../list/blanks/BlankStock.tsx';
import { t } from '../../messages/translate.ts';

/** /pole-objet/supports: the stock of blanks of every pole, to count them and to receive deliveries. */
export function BlankStockScreen() {
  return (
    <section>
      <ScreenHeader title={t('screen.pole-objet.supports')} />
      <BlankStock />
    </section>
  );
}
