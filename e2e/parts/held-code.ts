import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { firstPort } from "./ports.ts";

const root = join(import.meta.dirname, "../..");

/** The newest code to that phone or mailbox, as whoever runs the installation reads it: by the command, on its machine. */
export async function heldCode(page: Page, target: string): Promise<string> {
  const place = join(root, "var/e2e", String(Number(new URL(page.url()).port) - firstPort));
  const environment = process.env["MUSTER_E2E_URL"]
    ? {}
    : { MUSTER_VAR: place, DATABASE_URL: readFileSync(join(place, "database-url"), "utf8") };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "src/apps/operator/codes.ts")], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  const line = stdout.split("\n").findLast((one) => one.includes(target)) ?? "";
  const code = /\D(\d{6})\D/.exec(line.slice(line.indexOf(target) + target.length))?.[1];
  if (code === undefined) throw new Error(`no code waits for ${target}: ${stdout}`);
  return code;
}
