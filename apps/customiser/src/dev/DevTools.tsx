import type { ProductSummary } from '@cmon/core/catalogue/product';
import type { ReactElement } from 'react';
import { version } from '../../../../package.json';
import { useSay, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './DevTools.module.css';

/** For those who make the shop: every product by family, and which version this is. */
export function DevTools(): ReactElement {
  const say = useSay();
  const { page } = useWidgetContext();
  const code = useWidget(({ app }) => app.productCode);
  const products = useWidget(({ catalogue }) => catalogue?.document.products);
  const families = new Map<string, ProductSummary[]>();
  for (const product of Object.values(products ?? {}))
    families.set(product.family, [...(families.get(product.family) ?? []), product]);
  return (
    <>
      <details className={styles.products}>
        <summary>
          {say('dev.products')} <b>{code}</b>
        </summary>
        <nav aria-label={say('dev.products')}>
          {[...families].map(([family, members]) => (
            <p key={family}>
              <span>{family}</span>
              {members.map((product) => (
                <button
                  key={product.code}
                  type="button"
                  aria-current={product.code === code ? 'page' : undefined}
                  onClick={() => page.openCode(product.code)}
                >
                  {product.code}
                </button>
              ))}
            </p>
          ))}
        </nav>
      </details>
      <output className={styles.badge}>{version}</output>
    </>
  );
}
