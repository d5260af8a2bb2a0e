interface ReportedProduct {
  readonly product: string;
  readonly productName: string;
}

/** The name of a product with its code; the code alone when the catalogue has no name for it. */
export function formatProduct({ product, productName }: ReportedProduct): string {
  return product === productName ? product : `${productName} (${product})`;
}
