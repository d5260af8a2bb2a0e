/** Returns the `SHOP_BRAND` of the demo shop at an origin: its look on the shopper's private page. */
export function buildDemoBrand(shopOrigin: string): string {
  const address = `${shopOrigin}/{store}`;
  const files = [500, 800].map((weight) => ({
    weight,
    address: `${shopOrigin}/fonts/nunito-${weight}.woff2`,
  }));
  const colours = { accent: '#2f6b49', ground: '#f7f1e3' };
  const font = { family: 'Nunito', files };
  const logo = `${shopOrigin}/static/mimosa.svg`;
  return JSON.stringify({ name: 'Mimosa', address, logo, ...colours, font });
}
