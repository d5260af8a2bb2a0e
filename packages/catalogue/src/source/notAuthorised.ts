import type { FondRefusal } from '@cmon/core/catalogue/fondOnForme';

/** What the background and shape helper refuses, as the author of a source reads it, with the rule that is broken. */
const REFUSALS: Readonly<Record<FondRefusal['kind'], { readonly rule: string; readonly name: string }>> = {
  fondTypeNotAuthorised: { rule: 'HLP-1', name: 'background type' },
  fondModeNotAuthorised: { rule: 'HLP-2', name: 'background display mode' },
  formeCodeNotAuthorised: { rule: 'HLP-3', name: 'shape code' },
  formeVariationNotAuthorised: { rule: 'HLP-4', name: 'shape variation' },
};

const sentence = (name: string, value: unknown) => `${name} ${JSON.stringify(value)} is not authorised`;

export const describeRefusal = ({ kind, value }: FondRefusal): string => sentence(REFUSALS[kind].name, value);

/** The message of a source's schema for a word that the helper would refuse. */
export function notAuthorised(kind: FondRefusal['kind']) {
  return ({ input }: { readonly input: unknown }): string => sentence(REFUSALS[kind].name, input);
}

/** The helper's rule that a message is about, or null. */
export function refusedRule(message: string): string | null {
  return (
    Object.values(REFUSALS).find(
      ({ name }) => message.startsWith(`${name} `) && message.endsWith(' is not authorised'),
    )?.rule ?? null
  );
}
