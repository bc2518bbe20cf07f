// Memory of a running server under load without a pause, minute by minute, and after it: node scripts/run.mjs attack/memory.ts <url> <minutes>
import { administrator } from "./caller.ts";

const [url = "http://127.0.0.1:4000", minutes = "10"] = process.argv.slice(2);
const callers = 8;
const restSeconds = 60;

const pages = [
  "/api/downloadCenter/count",
  "/api/file/list?size=200",
  "/api/file/list?size=20",
  "/api/downloadCenter/list",
];
const { token } = await administrator(url);
const headers = { authorization: `Bearer ${token}`, "app-product": "COMPANY" };
const end = Date.now() + Number(minutes) * 60_000;
let [calls, failed] = [0, 0];

async function megabytes(): Promise<{ rss: number; heap: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN) / 1024 / 1024;
  return { rss: value("process_resident_memory_bytes"), heap: value("nodejs_heap_size_used_bytes") };
}

const say = async (when: string) => {
  const { rss, heap } = await megabytes();
  process.stdout.write(
    `${when}: ${rss.toFixed(0)} MB resident, ${heap.toFixed(0)} MB of objects, ${calls} calls, ${failed} failed\n`,
  );
};

async function call(first: number): Promise<void> {
  for (let at = first; Date.now() < end; at += 1) {
    const isDone = await fetch(url + pages[at % pages.length]!, { headers }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    );
    calls += 1;
    if (!isDone) failed += 1;
  }
}

await say("before");
const load = Promise.all(Array.from({ length: callers }, (_, index) => call(index)));
let minute = 0;
const clock = setInterval(() => void say(`minute ${(minute += 1)}`), 60_000);
await load;
clearInterval(clock);
await new Promise((done) => setTimeout(done, restSeconds * 1_000));
await say(`${restSeconds} s after`);
