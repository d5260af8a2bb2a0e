import type { FondRefusal } from '@cmon/core/catalogue/resolveFond';
import { createRuleMessage } from './createRuleMessage.ts';

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

/** Creates the message of a schema for a value that `resolveFond` would refuse. */
export function createNotAuthorisedMessage(kind: FondRefusal['kind']) {
  const { rule, name } = REFUSALS[kind];
  return createRuleMessage(rule, (value) => formatMessage(name, value));
}
