import { styleNonce } from '../api/basePath.ts';

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string }) => unknown;
}

/**
 * Lets style text through the page's Trusted Types policy: the component library writes its style elements as inner
 * HTML. Anything with markup in it is refused, so that no injected element can ever pass here.
 */
export function trustStyleText(page: { readonly trustedTypes?: TrustedTypes }): void {
  page.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('markup is never written as text here');
      return text;
    },
  });
}

/** Lends the page's nonce to the style element that keeps the page still behind a drawer; it is asked for by this name. */
export function lendStyleNonce(page: object): void {
  const nonce = styleNonce();
  if (nonce) Object.assign(page, { __webpack_nonce__: nonce });
}
