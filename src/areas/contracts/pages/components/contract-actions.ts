/** What a screen can ask about one contract. */
export type ContractAsk = "submit" | "revoke" | "end" | "delete" | "newVersion";

/** The order in which a row offers its actions. */
export const contractAsks: readonly ContractAsk[] = ["submit", "revoke", "newVersion", "end", "delete"];
