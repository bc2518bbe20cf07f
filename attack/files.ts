// Files that are small on the wire and large to their reader, one by one and many at once.
import { brokenRows, craftedTables } from "#platform/testing/crafted-files.ts";
import { administrator } from "./caller.ts";
import { percentile } from "../bench/report.ts";
import { measured } from "./measured.ts";

export interface Outcome {
  name: string;
  passed: boolean;
  detail: string;
}

interface Told {
  status: number;
  code: string;
  bytes: number;
  ms: number;
}

/** So many are sent at once. */
const together = 30;

export const lineOf = ({ name, passed, detail }: Outcome): string =>
  `${passed ? "ok    " : "FAILED"} ${name}: ${detail}`;

/** Uploads crafted tables to a running server of the demo company on this machine; says what was not refused, `say` each as soon as it is known. */
export async function files(target: { url: string; say?: (line: string) => void }): Promise<Outcome[]> {
  const { token } = await administrator(target.url);
  const headers = { authorization: `Bearer ${token}`, "app-product": "COMPANY", "accept-language": "en" };
  const send = async ({ name, bytes }: { name: string; bytes: Buffer }): Promise<Told> => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), name);
    const began = performance.now();
    try {
      const response = await fetch(`${target.url}/api/file/import`, {
        method: "POST",
        headers,
        body: form,
        signal: AbortSignal.timeout(300_000),
      });
      const body = await response.text();
      return {
        status: response.status,
        code: (JSON.parse(body) as { code?: string }).code ?? "",
        bytes: body.length,
        ms: performance.now() - began,
      };
    } catch (error) {
      return { status: 0, code: String((error as Error).cause ?? error), bytes: 0, ms: performance.now() - began };
    }
  };
  const page = async () =>
    (await fetch(`${target.url}/api/downloadCenter/count`, { headers, signal: AbortSignal.timeout(120_000) }))
      .status === 200;
  const outcomes: Outcome[] = [];
  const add = (outcome: Outcome) => {
    outcomes.push(outcome);
    target.say?.(lineOf(outcome));
  };
  for (const [name, make] of Object.entries(craftedTables)) {
    const table = make();
    const { result, said } = await measured(target.url, page, () => send(table));
    add({ name: `a file of ${name}`, passed: isRefusal(result), detail: `${saidOf(result)}; ${said}` });
  }
  const broken = { name: "broken.csv", bytes: brokenRows(10_000) };
  const wrong = await measured(target.url, page, () => send(broken));
  add({
    name: "10,000 rows each broken",
    // The wrong rows come back as a file, to be mended: never more than was sent.
    passed: isRefusal(wrong.result) && wrong.result.bytes < broken.bytes.length,
    detail: `${saidOf(wrong.result)}, ${wrong.result.bytes} bytes; ${wrong.said}`,
  });
  const worst = craftedTables["five million cells"]!();
  const many = await measured(target.url, page, () => Promise.all(Array.from({ length: together }, () => send(worst))));
  const busy = many.result.filter(({ code }) => code === "common.busy").length;
  const took = many.result.map(({ ms }) => ms);
  add({
    name: `${together} files of five million cells at once`,
    passed: many.result.every(isRefusal),
    detail: `${busy} told to come again, p95 ${percentile(took, 0.95).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms; ${many.said}`,
  });
  return outcomes;
}

const isRefusal = ({ status, code }: Told) => ((status >= 400 && status < 500) || status === 503) && code !== "";
const saidOf = ({ status, code, ms }: Told) => `${status} ${code} after ${ms.toFixed(0)} ms`;

if (import.meta.main) {
  const outcomes = await files({
    url: process.argv[2] ?? "http://127.0.0.1:4000",
    say: (line) => process.stdout.write(`${line}\n`),
  });
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}
