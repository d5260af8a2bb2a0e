import { readStyleNonce } from '../api/basePath.ts';

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string }) => unknown;
}

/**
 * Adds a Trusted Types policy that allows style text, because Mantine writes its style elements with innerHTML. Text with
 * markup is refused, so that nobody can inject an element.
 */
export function allowStyleText(page: { readonly trustedTypes?: TrustedTypes }): void {
  page.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<'))
        throw new TypeError(
          'The Trusted Types policy allows style text only, and this text contains markup.',
        );
      return text;
    },
  });
}

/** Publishes the page's nonce as a global that react-remove-scroll reads, for the style element of an open drawer. */
export function publishStyleNonce(page: object): void {
  const nonce = readStyleNonce();
  if (nonce) Object.assign(page, { __webpack_nonce__: nonce });
}
