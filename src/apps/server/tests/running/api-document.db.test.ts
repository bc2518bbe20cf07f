import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCompany } from "#areas/access/server.ts";
import { areas } from "../../areas.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// docs/api.md is run as it stands: each command against a fresh company, with the status that its comment says.

const text = readFileSync(new URL("../../../../../docs/api.md", import.meta.url), "utf8");

interface Command {
  line: string;
  status: number;
  code: string | undefined;
  /** What the document keeps of the answer, and where it stands in it. */
  keep: { name: string; path: string[] } | undefined;
}

function commandsOf(document: string): Command[] {
  const lines = [...document.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = ""]) => block.trim().split("\n"));
  return lines.flatMap((line, index) => {
    const said = /^# (\d{3})(?: (\w+\.\w+)$)?/.exec(lines[index - 1] ?? "");
    if (!line.includes("curl ")) return [];
    if (!said) throw new Error(`no status is said of: ${line}`);
    const kept = /^(\w+)=\$\((curl .*) \| jq -r \.([\w.]+)\)$/.exec(line);
    return [
      {
        line: kept?.[2] ?? line,
        status: Number(said[1]),
        code: said[2],
        keep: kept ? { name: kept[1]!, path: kept[3]!.split(".") } : undefined,
      },
    ];
  });
}

const words = (line: string) =>
  [...line.matchAll(/"((?:[^"])*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? "",
  );

interface Asked {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

function askedBy(line: string, values: ReadonlyMap<string, string>): Asked {
  const [, ...all] = words(line).map((word) =>
    word.replaceAll(/\$(\w+)/g, (_, name: string) => values.get(name) ?? ""),
  );
  const asked: Asked = { method: "GET", url: "", headers: {} };
  while (all.length > 0) {
    const word = all.shift()!;
    if (word === "-s") continue;
    if (word === "-o") all.shift();
    else if (word === "-X") asked.method = all.shift() as "POST";
    else if (word === "-d") asked.payload = all.shift()!;
    else if (word === "-H") {
      const [name = "", ...rest] = all.shift()!.split(": ");
      asked.headers[name] = rest.join(": ");
    } else asked.url = word;
  }
  return asked;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await createCompany(server.services, {
    nameZh: "海湾酒店",
    nameEn: "Bay Hotel",
    administrator: { name: "王敏", accountName: "admin", password: "muster2026", mustChange: false },
  });
});
afterAll(() => server.close());

it("every command of docs/api.md does what it says, one of each area among them", async () => {
  const values = new Map([["URL", "/api"]]);
  const asked = new Set<string>();
  for (const { line, status, code, keep } of commandsOf(text)) {
    const { url, ...request } = askedBy(line, values);
    asked.add(url.split("?")[0]!.slice("/api".length));
    const answer = await server.app.inject({ url, ...request });
    await server.jobs.settled();
    const body = answer.headers["content-type"]?.toString().includes("json")
      ? answer.json<Record<string, unknown>>()
      : {};
    expect([line, answer.statusCode, body["code"]]).toEqual([line, status, code]);
    if (keep) values.set(keep.name, String(keep.path.reduce<unknown>((at, name) => (at as never)[name], body)));
  }
  const without = areas
    .filter(({ routes }) => !routes.some(({ call }) => asked.has(call.path)))
    .map(({ name }) => name);
  expect(without).toEqual([]);
});
