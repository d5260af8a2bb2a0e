import type { FondRefusal } from '@cmon/core/catalogue/resolveFond';

/** The values that `resolveFond` of the core refuses: their English name and the broken rule. */
const REFUSALS: Readonly<Record<FondRefusal['kind'], { readonly rule: string; readonly name: string }>> = {
  fondTypeNotAuthorised: { rule: 'HLP-1', name: 'background type' },
  fondModeNotAuthorised: { rule: 'HLP-2', name: 'background display mode' },
  formeCodeNotAuthorised: { rule: 'HLP-3', name: 'shape code' },
  formeVariationNotAuthorised: { rule: 'HLP-4', name: 'shape variation' },
};

const formatMessage = (name: string, value: unknown) => `${name} ${JSON.stringify(value)} is not authorised`;

/** Returns the message for a refusal of `resolveFond`. */
export const describeRefusal = ({ kind, value }: FondRefusal): string =>
  formatMessage(REFUSALS[kind].name, value);

/** Creates the function that a schema calls for the message about a value that `resolveFond` would refuse. */
export function createNotAuthorisedMessage(kind: FondRefusal['kind']) {
  return ({ input }: { readonly input: unknown }): string => formatMessage(REFUSALS[kind].name, input);
}

/** Finds the rule of `resolveFond` that a schema message is about, or null. */
export function findRefusedRule(message: string): string | null {
  return (
    Object.values(REFUSALS).find(
      ({ name }) => message.startsWith(`${name} `) && message.endsWith(' is not authorised'),
    )?.rule ?? null
  );
}
