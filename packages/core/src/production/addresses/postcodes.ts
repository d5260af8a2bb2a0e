interface PostcodeFormat {
  readonly pattern: RegExp;
  /** A postcode of the country, shown as an example of the format. */
  readonly example: string;
}

function createDigitsFormat(count: number, example: string): PostcodeFormat {
  return { pattern: new RegExp(`^\\d{${count}}$`), example };
}

/** Five digits in two groups, with or without the space between the groups. */
function createGroupsFormat(example: string): PostcodeFormat {
  return { pattern: /^\d{3} ?\d{2}$/, example };
}

/** The formats by ISO country code, for the countries of most orders. A postcode of another country may be any text. */
const FORMATS: Readonly<Record<string, PostcodeFormat>> = {
  AD: { pattern: /^AD\d{3}$/, example: 'AD500' },
  AT: createDigitsFormat(4, '1010'),
  BE: createDigitsFormat(4, '1000'),
  BG: createDigitsFormat(4, '1000'),
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'K1A 0B1' },
  CH: createDigitsFormat(4, '8001'),
  CY: createDigitsFormat(4, '1010'),
  CZ: createGroupsFormat('110 00'),
  DE: createDigitsFormat(5, '10115'),
  DK: createDigitsFormat(4, '1050'),
  EE: createDigitsFormat(5, '10111'),
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FI: createDigitsFormat(5, '00100'),
  FR: createDigitsFormat(5, '75001'),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  GR: createGroupsFormat('105 57'),
  HR: createDigitsFormat(5, '10000'),
  HU: createDigitsFormat(4, '1011'),
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 AF30' },
  IT: createDigitsFormat(5, '00118'),
  LI: createDigitsFormat(4, '9490'),
  LT: { pattern: /^(LT-?)?\d{5}$/, example: 'LT-01103' },
  LU: { pattern: /^(L-?)?\d{4}$/, example: 'L-1111' },
  LV: { pattern: /^(LV-?)?\d{4}$/, example: 'LV-1010' },
  MC: { pattern: /^980\d{2}$/, example: '98000' },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/, example: 'VLT 1117' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  NO: createDigitsFormat(4, '0150'),
  PL: { pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-?\d{3}$/, example: '1100-148' },
  RO: createDigitsFormat(6, '010011'),
  SE: createGroupsFormat('111 20'),
  SI: { pattern: /^(SI-?)?\d{4}$/, example: '1000' },
  SK: createGroupsFormat('811 01'),
  SM: createDigitsFormat(5, '47890'),
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '10001' },
  VA: createDigitsFormat(5, '00120'),
};

/** Whether a postcode has the format of its country. For a country without a known format, any text is accepted. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  const format = FORMATS[country.trim().toUpperCase()];
  return format === undefined || format.pattern.test(postcode.trim().toUpperCase().replaceAll(/\s+/g, ' '));
}

/** A postcode of the country as an example; null for a country without a known format. */
export const getPostcodeExample = (country: string): string | null => FORMATS[country]?.example ?? null;
