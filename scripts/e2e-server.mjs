// The server of the browser tests: the product with a fresh demo company, in a folder (or database) of its own.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { become, root } from "./setup.mjs";

const folder = join(root, "var/e2e");
const { DATABASE_URL: outer } = process.env;
if (outer) {
  const { default: pg } = await import("pg");
  const url = new URL(outer);
  const client = new pg.Client(outer);
  await client.connect();
  await client.query("drop database if exists muster_e2e with (force)");
  await client.query("create database muster_e2e template template0 encoding 'UTF8'");
  await client.end();
  url.pathname = "/muster_e2e";
  process.env.DATABASE_URL = url.href;
} else {
  rmSync(folder, { recursive: true, force: true });
}
process.env.MUSTER_VAR = folder;
process.env.MUSTER_DEMO = "on";
process.env.MUSTER_LOG = "error";
become("src/apps/server/main.ts", []);
