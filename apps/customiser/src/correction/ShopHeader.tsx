import { type ReactElement, useEffect } from 'react';
import styles from './follow.module.css';
import type { ShopBrand } from './followedOrder.ts';
import { useLocalization } from './localization.ts';

/** The name and the logo of the shop, with the way back to it. The page takes its colours and its font. */
export function ShopHeader({ shop }: { readonly shop: ShopBrand }): ReactElement {
  const { translate } = useLocalization();
  const { name, address, logo, accent, accentText, ground, font } = shop;
  useEffect(() => {
    const { style } = document.documentElement;
    const colours = { '--cmon-accent': accent, '--cmon-accent-text': accentText, '--cmon-ground': ground };
    for (const [property, value] of Object.entries(colours)) if (value) style.setProperty(property, value);
  }, [accent, accentText, ground]);
  useEffect(() => font && loadFont(font), [font]);
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

/** Shows the page in the shop's font once the font's files are loaded. Returns a function that removes the font again. */
function loadFont({ family, files }: NonNullable<ShopBrand['font']>): () => void {
  const faces = files.map(
    ({ address, weight }) =>
      new FontFace(family, `url(${JSON.stringify(address)})`, { weight: String(weight), display: 'swap' }),
  );
  for (const face of faces) document.fonts.add(face);
  document.documentElement.style.setProperty('--cmon-font', `"${family}", system-ui, sans-serif`);
  return () => {
    for (const face of faces) document.fonts.delete(face);
    document.documentElement.style.removeProperty('--cmon-font');
  };
}
