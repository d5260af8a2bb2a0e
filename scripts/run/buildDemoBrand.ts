/** Returns the `SHOP_BRAND` of the demo shop at an origin: its look on the shopper's private page. */
export function buildDemoBrand(shop: string): string {
  const address = `${shop}/{store}`;
  const files = [500, 800].map((weight) => ({ weight, address: `${shop}/fonts/nunito-${weight}.woff2` }));
  const [accent, ground, font] = ['#2f6b49', '#f7f1e3', { family: 'Nunito', files }];
  const logo = `${shop}/static/mimosa.svg`;
  return JSON.stringify({ name: 'Mimosa', address, logo, accent, ground, font });
}
