import { clientData } from "./client-data.ts";
import { currentPage } from "./current-page.ts";
import { eventsPath } from "./events-path.ts";

export interface Heard {
  /** Paths of calls that would be answered otherwise now. */
  topics: (paths: readonly string[]) => void;
  /** Some may have been missed. */
  all: () => void;
  open: () => void;
}

/** Listens to what has changed until the line is closed; fails where there is none. */
export async function listenOnce(heard: Heard, signal: AbortSignal): Promise<void> {
  const response = await fetch(eventsPath, {
    signal,
    credentials: "include",
    cache: "no-store",
    headers: {
      "app-product": clientData.read("expireObj")?.product ?? "COMPANY",
      "app-name": currentPage.get().appName,
    },
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(String(response.status));
  }
  heard.open();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) tell(event, heard);
  }
}

function tell(event: string, heard: Heard): void {
  const lines = event.split("\n");
  if (lines.includes("event: all")) heard.all();
  if (lines.some((line) => line.startsWith("event: "))) return;
  const data = lines.find((line) => line.startsWith("data: "))?.slice("data: ".length);
  if (!data) return;
  const topics = JSON.parse(data) as { topic: string }[];
  heard.topics(topics.map(({ topic }) => topic));
}
