import type { ProductSummary } from '@cmon/core/catalogue/product';
import { groupBy } from '@cmon/core/groupBy';
import { type ReactElement, useState } from 'react';
import { version } from '../../../../package.json';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './DevTools.module.css';
import { Shapes } from './Shapes.tsx';

/** Developer tools: all products by family, and the widget's version. */
export function DevTools(): ReactElement {
  const translate = useTranslate();
  const { page } = useWidgetContext();
  const code = useWidget(({ app }) => app.productCode);
  const products = useWidget(({ catalogue }) => catalogue?.document.products);
  const assets = useWidget((widget) => widget.assets);
  const [isOpen, setIsOpen] = useState(false);
  const families = groupBy<ProductSummary, string>(Object.values(products ?? {}), ({ family }) => family);
  return (
    <>
      <details className={styles.products} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {translate('dev.products')} <b>{code}</b>
        </summary>
        <nav aria-label={translate('dev.products')}>
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
                  <img src={`${assets?.url}/logos/${product.code}.svg`} alt="" loading="lazy" />
                  {product.code}
                </button>
              ))}
            </p>
          ))}
        </nav>
        {isOpen && <Shapes />}
      </details>
      <output className={styles.badge}>{version}</output>
    </>
  );
}
