/** Parses a delivery's id. An invalid id becomes 0, which no delivery has. */
export const parseInboxId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
