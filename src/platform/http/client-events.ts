import { CallRefused } from "./call-refused.ts";

/** What happens to all calls alike and is shown by whichever frame is open. */
type Event = "sessionEnded" | "newVersion" | "loading";

const listeners = new Map<Event, Set<() => void>>();
let logIn: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;
let running = 0;
const questions = new Map<string, Ask>();

/** Asks what a refusal wants to know; gives what the call is sent again with, undefined when nobody answers. */
type Ask = (refused: CallRefused) => Promise<Record<string, unknown> | undefined>;

export const clientEvents = {
  on(event: Event, listener: () => void): () => void {
    const set = listeners.get(event) ?? new Set();
    listeners.set(event, set.add(listener));
    return () => set.delete(listener);
  },
  emit(event: Event): void {
    for (const listener of listeners.get(event) ?? []) listener();
  },
  loading(change: 1 | -1): void {
    running += change;
    clientEvents.emit("loading");
  },
  isLoading: (): boolean => running > 0,
  /** The frame tells how it asks for a new log-in; true = logged in again, the call may be repeated. */
  onLogInNeeded(ask: () => Promise<boolean>): void {
    logIn = ask;
  },
  /** A refusal of this code is a question: its answer goes into the input of the call, which is sent once more. */
  onQuestion(code: string, ask: Ask): () => void {
    questions.set(code, ask);
    return () => questions.delete(code);
  },
  answer: async (refused: unknown): Promise<Record<string, unknown> | undefined> =>
    refused instanceof CallRefused ? questions.get(refused.code)?.(refused) : undefined,
  askLogIn(): Promise<boolean> {
    if (!logIn) return Promise.resolve(false);
    asking ??= logIn().finally(() => (asking = undefined));
    return asking;
  },
};
