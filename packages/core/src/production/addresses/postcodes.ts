interface PostcodeForm {
  readonly pattern: RegExp;
  /** A postcode of the country, to show the form. */
  readonly example: string;
}

function createDigitsForm(count: number, example: string): PostcodeForm {
  return { pattern: new RegExp(`^\\d{${count}}$`), example };
}

/** Digits in two groups, with or without the space between them. */
function createGroupsForm(example: string): PostcodeForm {
  return { pattern: /^\d{3} ?\d{2}$/, example };
}

/** The forms of the postcodes of the most frequent countries. A postcode of another country may be any text. */
const FORMS: Readonly<Record<string, PostcodeForm>> = {
  AD: { pattern: /^AD\d{3}$/, example: 'AD500' },
  AT: createDigitsForm(4, '1010'),
  BE: createDigitsForm(4, '1000'),
  BG: createDigitsForm(4, '1000'),
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'K1A 0B1' },
  CH: createDigitsForm(4, '8001'),
  CY: createDigitsForm(4, '1010'),
  CZ: createGroupsForm('110 00'),
  DE: createDigitsForm(5, '10115'),
  DK: createDigitsForm(4, '1050'),
  EE: createDigitsForm(5, '10111'),
  ES: { pattern: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  FI: createDigitsForm(5, '00100'),
  FR: createDigitsForm(5, '75001'),
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  GR: createGroupsForm('105 57'),
  HR: createDigitsForm(5, '10000'),
  HU: createDigitsForm(4, '1011'),
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 AF30' },
  IT: createDigitsForm(5, '00118'),
  LI: createDigitsForm(4, '9490'),
  LT: { pattern: /^(LT-?)?\d{5}$/, example: 'LT-01103' },
  LU: { pattern: /^(L-?)?\d{4}$/, example: 'L-1111' },
  LV: { pattern: /^(LV-?)?\d{4}$/, example: 'LV-1010' },
  MC: { pattern: /^980\d{2}$/, example: '98000' },
  MT: { pattern: /^[A-Z]{3} ?\d{4}$/, example: 'VLT 1117' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  NO: createDigitsForm(4, '0150'),
  PL: { pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-?\d{3}$/, example: '1100-148' },
  RO: createDigitsForm(6, '010011'),
  SE: createGroupsForm('111 20'),
  SI: { pattern: /^(SI-?)?\d{4}$/, example: '1000' },
  SK: createGroupsForm('811 01'),
  SM: createDigitsForm(5, '47890'),
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '10001' },
  VA: createDigitsForm(5, '00120'),
};

/** Whether a postcode has the form of its country. The postcode of a country without a known form may be any text. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  const form = FORMS[country.trim().toUpperCase()];
  return form === undefined || form.pattern.test(postcode.trim().toUpperCase().replaceAll(/\s+/g, ' '));
}

/** A postcode of the country as an example; null for a country without a known form. */
export const getPostcodeExample = (country: string): string | null => FORMS[country]?.example ?? null;
