/**
 * The messages that the specification prescribes for consoles and thrown errors. Developers and the shop's logs read
 * them. They are the same in every language and never contain a shopper's text.
 */
export const specifiedMessages = {
  mountPointMissing: '#cmon-customizer was not found and was added',
  formMissing: 'the Magento form tag was not found: add to cart will not work',
  formDataNotValid: 'the option form data are not valid',
  unknownProduct: (code: string) => `no matching product for the code ${code}`,
  optionsFailed: (why: string) => `the options could not be loaded: ${why}`,
  optionsLoaded: (version: string) => `options loaded, version ${version}`,
  iconMissing: (file: string) => `missing icon ${file}`,
  bodyWithoutGroup: (body: number) => `the avatar body ${body} belongs to no body group`,
  loadFailed: (why: string) => `Erreur durant le chargement : ${why}`,
  unknownError: (what: string) => `Erreur inconnue : ${what}`,
  statusRefused: (status: number) => `Response not successful: Received status code ${status}`,
  responseMissing: 'Server response was missing for query',
  chunkFailed: (name: string, type: string, request: string) =>
    `Loading chunk ${name} failed.\n(${type}: ${request})`,
  cssChunkFailed: (name: string, request: string) => `Loading CSS chunk ${name} failed.\n(${request})`,
} as const;
