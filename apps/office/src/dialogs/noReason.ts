/** The reason that a person gave for an action, in the fields of the API's inputs. */
export interface GivenReason {
  /** A code of the action's list. */
  readonly reason: string;
  readonly note: string | null;
}

export type OptionalReason = GivenReason | typeof NO_REASON;

export const NO_REASON = { reason: null, note: null } as const;
