import type { FondRefusal } from '@cmon/core/catalogue/resolveFond';

/** The values that the background and shape helper refuses: their English name and the broken rule. */
const REFUSALS: Readonly<Record<FondRefusal['kind'], { readonly rule: string; readonly name: string }>> = {
  fondTypeNotAuthorised: { rule: 'HLP-1', name: 'background type' },
  fondModeNotAuthorised: { rule: 'HLP-2', name: 'background display mode' },
  formeCodeNotAuthorised: { rule: 'HLP-3', name: 'shape code' },
  formeVariationNotAuthorised: { rule: 'HLP-4', name: 'shape variation' },
};

const formatMessage = (name: string, value: unknown) => `${name} ${JSON.stringify(value)} is not authorised`;

/** The message for a refusal of the helper. */
export const describeRefusal = ({ kind, value }: FondRefusal): string =>
  formatMessage(REFUSALS[kind].name, value);

/** Returns the schema message for a value that the helper would refuse. */
export function parseNotAuthorised(kind: FondRefusal['kind']) {
  return ({ input }: { readonly input: unknown }): string => formatMessage(REFUSALS[kind].name, input);
}

/** The helper's rule that a schema message belongs to, or null. */
export function findRefusedRule(message: string): string | null {
  return (
    Object.values(REFUSALS).find(
      ({ name }) => message.startsWith(`${name} `) && message.endsWith(' is not authorised'),
    )?.rule ?? null
  );
}
