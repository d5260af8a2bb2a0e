import { localized } from '@cmon/core/catalogue/localized';
import { Stage } from '../preview/Stage.tsx';
import { useSay, useWidget } from '../store/widgetContext.ts';
import { Description } from './Description.tsx';
import styles from './Plain.module.css';
import { useCartAnswer } from './useCartAnswer.ts';

/** A product with nothing to personalise: its picture, what it is, and the shop's own button. */
export function Screen() {
  useCartAnswer();
  const say = useSay();
  const locale = useWidget(({ app }) => app.locale);
  const product = useWidget(({ env }) => env?.product);
  if (!product) return null;
  return (
    <div className={styles.product}>
      {product.previews.length > 0 && <Stage />}
      <div className={styles.words}>
        <h2>{localized(product.name, locale)}</h2>
        <p className={styles.baseline}>{localized(product.baseline, locale)}</p>
        <Description html={localized(product.description, locale)} />
        <p>{say('noCustomizer.body')}</p>
      </div>
    </div>
  );
}
