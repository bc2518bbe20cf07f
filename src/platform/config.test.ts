import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("has a default for everything", () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: "127.0.0.1",
    varDir: resolve("var"),
    demo: true,
    logLevel: "info",
    smtp: undefined,
    s3: undefined,
  });
});

it("makes no demo company on somebody's own database unless told to", () => {
  const url = "postgres://owner@db/muster";
  expect(readConfig({ DATABASE_URL: url }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: url, MUSTER_DEMO: "on" }).demo).toBe(true);
  expect(readConfig({ MUSTER_DEMO: "0" }).demo).toBe(false);
});

it("takes an empty setting for none, and guesses TLS from the port", () => {
  expect(readConfig({ PORT: "", SMTP_HOST: "mail", SMTP_FROM: "a@b", SMTP_PORT: "587" })).toMatchObject({
    port: 4000,
    smtp: { secure: false, port: 587 },
  });
  expect(readConfig({ SMTP_HOST: "mail", SMTP_FROM: "a@b" }).smtp?.secure).toBe(true);
});

it.each([
  [{ PORT: "eighty" }, /PORT must be a number/],
  [{ PORT: "70000" }, /PORT must be at most 65535/],
  [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL must look like postgres:/],
  [{ DATABASE_APP_URL: "postgres://a@b/c" }, /DATABASE_URL is needed because DATABASE_APP_URL is set/],
  [{ DATABASE_READ_URL: "postgres://a@b/c" }, /DATABASE_URL is needed because DATABASE_READ_URL is set/],
  [{ MUSTER_PROXIES: "10.0.0.0/40" }, /MUSTER_PROXIES must be addresses or networks/],
  [{ MUSTER_PROXIES: "proxy.example.com" }, /MUSTER_PROXIES must be addresses or networks/],
  [{ MUSTER_KEY: "short" }, /MUSTER_KEY must have at least 32/],
  [{ MUSTER_OPERATIONS_TOKEN: "short" }, /MUSTER_OPERATIONS_TOKEN must have at least 32/],
  [{ MUSTER_OPERATIONS_TOKEN: `${"t".repeat(32)} x` }, /MUSTER_OPERATIONS_TOKEN must have no spaces/],
  [{ SMTP_HOST: "mail" }, /SMTP_FROM is needed/],
  [{ S3_BUCKET: "b" }, /S3_ACCESS_KEY is needed[^]*S3_SECRET_KEY is needed/],
  [{ MUSTER_DEMO: "maybe" }, /MUSTER_DEMO must be on or off/],
])("says what is wrong with %o", (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
