import type { Product } from '@cmon/core/catalogue/product';

/**
 * Checks the fields `l2c`, `double`, `controller` and `cip` of a product's parts. Returns a message for each field that
 * asks for work that the workshop can't do on that part. Only label sheets can be bound (`l2c`) or cut a second time
 * (`double`). Only pieces that a pole makes pass a controller. Only a complete pack of several parts goes to the CIP line.
 */
export function checkPartFlags({ parts }: Pick<Product, 'parts'>): string[] {
  const isPackOnCip = parts.some(({ cip }) => cip);
  return parts.flatMap(({ code, pole, l2c, cip, double, controller }) => [
    ...(l2c && pole ? [`part ${code} is marked l2c, but it is made at the pole ${pole}`] : []),
    ...(double && pole ? [`part ${code} is marked double, but it is made at the pole ${pole}`] : []),
    ...(l2c && double ? [`part ${code} is marked l2c and double: a bound sheet has no second pass`] : []),
    ...(controller > 0 && !pole ? [`part ${code} is marked controller, but no pole makes it`] : []),
    ...(l2c && parts.length === 1 ? [`part ${code} is marked l2c, but the product has one sheet only`] : []),
    ...(cip && parts.length === 1 ? [`part ${code} is marked cip, but the product has one part only`] : []),
    ...(!cip && isPackOnCip ? [`part ${code} isn't marked cip, but another part of its pack is`] : []),
  ]);
}
