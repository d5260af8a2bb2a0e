/** The broken rules of issues, which have no field of their own for them. */
const rulesOfIssues = new WeakMap<object, string>();

/**
 * Creates the message of a schema for values that break a rule of docs/rules.md. `format` receives the invalid value.
 * `findRuleOfIssue` returns the rule of the issue that has this message.
 */
export function createRuleMessage(rule: string, format: (input: unknown) => string) {
  return (issue: { readonly input: unknown }): string => {
    rulesOfIssues.set(issue, rule);
    return format(issue.input);
  };
}

/** Finds the rule that a schema issue breaks; null for an issue whose message is of no certain rule. */
export const findRuleOfIssue = (issue: object): string | null => rulesOfIssues.get(issue) ?? null;
