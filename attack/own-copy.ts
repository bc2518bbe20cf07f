import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createCompany } from "#areas/access/server.ts";
import { withProgram } from "#apps/server/command.ts";

const root = join(import.meta.dirname, "..");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A copy of the program with the demo company and a second one, in a folder of its own, for whoever gives no address. */
export async function ownCopy(say: (line: string) => void): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(root, "var/attack");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const env = { ...process.env, MUSTER_VAR: folder, PORT: String(port), MUSTER_DEMO: "on", MUSTER_LOG: "error" };
  delete (env as Record<string, string | undefined>)["DATABASE_URL"];
  const server: ChildProcess = spawn(process.execPath, [join(root, "src/apps/server/main.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  say(`a copy of its own starts at ${url} …`);
  while (
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`the copy has ended with code ${server.exitCode}`);
    await setTimeout(250);
  }
  Object.assign(process.env, { MUSTER_VAR: folder });
  delete process.env["DATABASE_URL"];
  await withProgram(
    () => undefined,
    async (services) => {
      await createCompany(services, {
        nameZh: "另一家公司",
        nameEn: "Another company",
        administrator: { name: "外人", accountName: other.account, password: other.password, mustChange: false },
      });
    },
  );
  const stop = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** The administrator of the second company of a copy; of another installation by ATTACK_ACCOUNT and ATTACK_PASSWORD. */
export const other = {
  account: process.env["ATTACK_ACCOUNT"] ?? "another-company",
  password: process.env["ATTACK_PASSWORD"] ?? "another2026",
};
