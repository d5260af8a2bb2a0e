/** Returns the `SHOP_BRAND` of the demo shop at an origin: its look on the shopper's private page. */
export function buildDemoBrand(shop: string): string {
  const files = [500, 800].map((weight) => ({ weight, address: `${shop}/fonts/nunito-${weight}.woff2` }));
  return JSON.stringify({
    name: 'Mimosa',
    address: `${shop}/{store}`,
    logo: `${shop}/static/mimosa.svg`,
    accent: '#2f6b49',
    ground: '#f7f1e3',
    font: { family: 'Nunito', files },
  });
}
