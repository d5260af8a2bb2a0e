import { type ReactElement, useEffect } from 'react';
import styles from './follow.module.css';
import type { ShopBrand } from './followedOrder.ts';
import { useLocalization } from './localization.ts';

/** The name and the logo of the shop, with the way back to it. The page takes its colours. */
export function ShopHeader({ shop }: { readonly shop: ShopBrand }): ReactElement {
  const { translate } = useLocalization();
  const { name, address, logo, accent, accentText, ground } = shop;
  useEffect(() => {
    const { style } = document.documentElement;
    const colours = { '--cmon-accent': accent, '--cmon-accent-text': accentText, '--cmon-ground': ground };
    for (const [property, value] of Object.entries(colours)) if (value) style.setProperty(property, value);
  }, [accent, accentText, ground]);
  return (
    <header className={styles.shop}>
      <a href={address}>
        {logo && <img src={logo} alt="" height="36" />}
        <strong>{name}</strong>
        <span>{translate('page.back')}</span>
      </a>
    </header>
  );
}
