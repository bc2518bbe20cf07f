import type { ReminderSource } from "../../reminder-source.ts";

let sources: ReadonlyMap<string, ReminderSource> = new Map();

/** Handed over once at the start of the program by whoever composes it. */
export function registerReminders(given: readonly ReminderSource[]): void {
  sources = new Map(given.map((source) => [source.key, source]));
}

export const reminderSources = (): readonly ReminderSource[] => [...sources.values()];
export const reminderSource = (key: string): ReminderSource | undefined => sources.get(key);
