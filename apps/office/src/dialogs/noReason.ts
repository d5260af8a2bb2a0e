/** The reason that a person gave for an action, in the fields of the API's inputs. */
export interface ReasonFields {
  /** A code of the action's list. */
  readonly reason: string;
  readonly note: string | null;
}

export type OptionalReasonFields = ReasonFields | typeof NO_REASON;

export const NO_REASON = { reason: null, note: null } as const;
