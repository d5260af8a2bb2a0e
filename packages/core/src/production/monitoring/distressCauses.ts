/** Why an order needs a human, the most urgent first. */
export const DISTRESS_CAUSES = ['error', 'held', 'late', 'reissueWaits', 'stuck', 'willMiss'] as const;
export type DistressCause = (typeof DISTRESS_CAUSES)[number];
