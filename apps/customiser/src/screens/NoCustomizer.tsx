import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import { Stage } from '../preview/Stage.tsx';
import { useTranslate, useWidget } from '../store/widgetContext.ts';
import { Description } from './Description.tsx';
import styles from './NoCustomizer.module.css';
import { useCartCheck } from './useCartCheck.ts';

/** A product with nothing to personalise: its picture and description. It is ordered with the shop's own button. */
export function Screen() {
  useCartCheck();
  const translate = useTranslate();
  const locale = useWidget(({ app }) => app.locale);
  const product = useWidget(({ env }) => env?.product);
  if (!product) return null;
  return (
    <div className={styles.product}>
      {product.previews.length > 0 ? (
        <Stage />
      ) : (
        <Picture code={product.code} name={getLocalized(product.name, locale)} />
      )}
      <div className={styles.text}>
        <h2>{getLocalized(product.name, locale)}</h2>
        <p className={styles.baseline}>{getLocalized(product.baseline, locale)}</p>
        <Description html={getLocalized(product.description, locale)} />
        {product.facts && <p className={styles.facts}>{getLocalized(product.facts, locale)}</p>}
        <p>{translate('noCustomizer.body')}</p>
      </div>
    </div>
  );
}

/** The mock-up that is named like the product, without any print. */
function Picture({ code, name }: { readonly code: string; readonly name: string }) {
  const mockup = useWidget(({ catalogue }) => catalogue?.mockups.get(code.toLowerCase()));
  const assets = useWidget((state) => state.assets);
  if (!mockup || !assets) return null;
  return (
    <div className={styles.picture} data-picture>
      {[mockup.file, ...(mockup.over ? [mockup.over] : [])].map((file, layer) => (
        <img
          key={file}
          src={`${assets.url}/${file}`}
          alt={layer === 0 ? name : ''}
          onError={() => assets.markMissing(file)}
        />
      ))}
    </div>
  );
}
