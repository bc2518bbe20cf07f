import { setTimeout } from "node:timers/promises";

/**
 * Loaded before the program (`node --import`): its clock goes on from the moment that the parent process names, in ms
 * since 1970. The database keeps its own time.
 */
const machine = Date.now.bind(Date);
let ahead = 0;
Date.now = () => machine() + ahead;

process.on("message", (message: unknown) => {
  if (typeof message !== "object" || message === null || !("clock" in message)) return;
  ahead = Number(message.clock) - machine();
  // What waits for the answer also waits for what began just before.
  void setTimeout(50).then(() => process.send?.({ clock: message.clock }));
});
