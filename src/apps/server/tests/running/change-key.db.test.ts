import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPerson, revealPerson } from "#areas/people/api.ts";
import { backUp } from "#platform/db/backup/back-up.ts";
import { restore } from "#platform/db/backup/restore.ts";
import { changeKey } from "#platform/db/change-key.ts";
import { heldDataKey, unwrap, wrap } from "#platform/db/data-key.ts";
import { loginRoleOf } from "#platform/db/login-role.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { openClient, programName } from "#platform/db/pool.ts";
import { layNextKey, newKey } from "#platform/master-key.ts";
import { vaultOf } from "#platform/secret/vault.ts";
import { newTestDatabase } from "#platform/testing/test-database.ts";
import { openVault } from "../../open-vault.ts";
import { closeGate } from "../../testing/gate.ts";
import { compileCache, realServer, until } from "../../testing/real-server.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// Keys of its own: their log-ins are removed, and those of other tests belong to the whole server.
const keys = { first: newKey(), second: newKey() };
const place = mkdtempSync(join(tmpdir(), "muster-key-"));
let arranged: TestServer;
let token: string;
let personId: number;
let agencyId: number;

beforeAll(async () => {
  arranged = await testServer({ key: keys.first, open: newTestDatabase });
  const tenantId = await arranged.makeCompany("甲公司");
  agencyId = (
    await arranged.database.ownerPool.query<{ id: number }>(
      "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'A', '甲', 'A') returning id",
      [tenantId],
    )
  ).rows[0]!.id;
  token = (await arranged.logIn({ tenantId, codes: "all" })).token;
  personId = (await arranged.ok(createPerson, { name: "张三", agencyId, phone: "13912345678" }, token)).id;
});
afterAll(async () => {
  await arranged.close();
  const owner = await openClient(arranged.database.ownerUrl.replace(/\/[^/]*$/, "/postgres"));
  for (const key of Object.values(keys)) await owner.query(`drop role if exists ${loginRoleOf(Buffer.from(key)).name}`);
  await owner.end();
  rmSync(place, { recursive: true, force: true });
});

const env = { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: compileCache, MUSTER_VAR: join(place, "var") };
const config = (key: string | undefined, varDir = join(place, "var")) => ({ key, varDir });
const hasLogIn = async (key: string) =>
  (
    await arranged.database.ownerPool.query("select from pg_roles where rolname = $1", [
      loginRoleOf(Buffer.from(key)).name,
    ])
  ).rowCount === 1;

it("a new installation seals under a random key, one that has companies under what its settings gave until now", async () => {
  const fresh = await newTestDatabase();
  const client = await openClient(fresh.ownerUrl);
  const master = Buffer.from(keys.first);
  await openVault(config(keys.first), fresh.ownerUrl);
  const random = unwrap((await heldDataKey(client))!, master)!;
  expect(random).toHaveLength(32);
  await openVault(config(keys.first), fresh.ownerUrl);
  expect(unwrap((await heldDataKey(client))!, master)).toEqual(random);

  await client.query("delete from platform.data_key; select platform.create_tenant('甲', 'A')");
  const old = vaultOf(master).seal("13912345678");
  const vault = await openVault(config(keys.first), fresh.ownerUrl);
  expect(vault.open(old)).toBe("13912345678");
  expect(vault.blindIndex(1, "x")).toEqual(vaultOf(master).blindIndex(1, "x"));
  expect(unwrap((await heldDataKey(client))!, master)).toEqual(master);
  await client.end();
  await fresh.close();
});

it("a wrong key at the first start is refused and not written down as the right one", async () => {
  const { ownerPool, ownerUrl } = arranged.database;
  const { rows } = await ownerPool.query<{ key_sealed: Buffer }>("delete from platform.data_key returning key_sealed");
  await expect(openVault(config(keys.second), ownerUrl)).rejects.toThrow(/does not open the personal data/);
  expect((await ownerPool.query("select from platform.data_key")).rowCount).toBe(0);
  await ownerPool.query("insert into platform.data_key (key_sealed) values ($1)", [rows[0]!.key_sealed]);
});

it("the key is changed while nothing runs: what was sealed is read and found, the earlier key opens nothing any more", async () => {
  const { ownerUrl } = arranged.database;
  const before = (await openVault(config(keys.first), ownerUrl)).blindIndex(1, "13912345678");
  const running = await openClient(ownerUrl, programName);
  const change = { ownerUrl, old: Buffer.from(keys.first), next: keys.second };
  await expect(changeKey(change)).rejects.toThrow(/Stop every node first/);
  await running.end();
  await expect(changeKey({ ...change, old: Buffer.from(newKey()) })).rejects.toThrow(/does not open the personal data/);
  const opened = () =>
    openDatabase({ ...config(keys.first), database: { url: ownerUrl, appUrl: undefined, readUrl: undefined } });
  await (await opened()).migrate();
  expect(await hasLogIn(keys.first)).toBe(true);

  const changed = spawnSync(process.execPath, ["src/apps/operator/change-key.ts", "--stdin"], {
    encoding: "utf8",
    input: `${keys.second}\n`,
    env: { ...env, DATABASE_URL: ownerUrl, MUSTER_KEY: keys.first },
  });
  expect(changed.stderr).toBe("");
  expect(changed.stdout).toContain("The key is changed");
  expect(changed.stdout).toContain("Set MUSTER_KEY to the new key");
  expect(changed.stdout).not.toContain(keys.second);
  expect(changed.status).toBe(0);
  expect(await hasLogIn(keys.first)).toBe(false);
  expect(existsSync(join(place, "var/key"))).toBe(false);

  await expect(realServer(arranged.database, { MUSTER_KEY: keys.first })).rejects.toThrow(
    /does not open the personal data/,
  );
  // A node that is still told the earlier key would otherwise give its log-in back.
  expect(await hasLogIn(keys.first)).toBe(false);
  await expect(openVault(config(keys.first), ownerUrl)).rejects.toThrow(/does not open the personal data/);

  expect((await openVault(config(keys.second), ownerUrl)).blindIndex(1, "13912345678")).toEqual(before);
  const server = await realServer(arranged.database, { MUSTER_KEY: keys.second });
  const reveal = { id: personId, fields: ["phone" as const], reason: "核对" };
  expect((await server.send(revealPerson, reveal, token)).content).toEqual({ phone: "13912345678" });
  expect(await server.end()).toBe(0);
}, 240_000);

it("a back-up from before is refused under the new key before anything is touched, and is there under the key of then", async () => {
  const { ownerUrl } = arranged.database;
  const [one, other] = [Buffer.from(keys.second), Buffer.from(newKey())];
  const [before, after] = [join(place, "before.tar.gz"), join(place, "after.tar.gz")];
  await backUp({ ownerUrl, file: before });
  const sealed = (await openVault(config(keys.second), ownerUrl)).seal("张三");
  await changeKey({ ownerUrl, old: one, next: other.toString() });
  await backUp({ ownerUrl, file: after });
  const back = (file: string, master: Buffer) => restore({ ownerUrl, file, master, replace: true });
  const opens = async (master: Buffer) =>
    expect((await openVault(config(master.toString()), ownerUrl)).open(sealed)).toBe("张三");

  await expect(back(before, other)).rejects.toThrow(/does not open this back-up.*Nothing was restored/);
  await opens(other);
  await back(after, other);
  await opens(other);
  await back(before, one);
  await opens(one);
}, 120_000);

it("a log-in that has rights of its own is closed, one that another database uses stays", async () => {
  const { ownerPool, ownerUrl } = arranged.database;
  const one = newKey();
  const [name, change] = [loginRoleOf(Buffer.from(one)).name, { ownerUrl, old: Buffer.from(one), next: newKey() }];
  const reseal = async () => {
    const { rows } = await ownerPool.query<{ key_sealed: Buffer }>("select key_sealed from platform.data_key");
    return ownerPool.query("update platform.data_key set key_sealed = $1", [
      wrap(unwrap(rows[0]!.key_sealed, Buffer.from(keys.second)) ?? Buffer.alloc(32), Buffer.from(one)),
    ]);
  };
  const kept = (await ownerPool.query<{ key_sealed: Buffer }>("select key_sealed from platform.data_key")).rows[0]!;
  await reseal();
  await ownerPool.query(`create role ${name} login password 'x'; grant usage on schema platform to ${name}`);
  expect(await changeKey(change)).toEqual({ logIn: "closed" });
  await expect(openClient(Object.assign(new URL(ownerUrl), { username: name, password: "x" }).href)).rejects.toThrow(
    /not permitted|password authentication/,
  );
  await ownerPool.query(`revoke usage on schema platform from ${name}; alter role ${name} login password 'x'`);
  await reseal();
  const other = await newTestDatabase();
  const user = await openClient(Object.assign(new URL(other.ownerUrl), { username: name, password: "x" }).href);
  expect(await changeKey(change)).toEqual({ logIn: "elsewhere" });
  await user.end();
  await until(
    async () => (await ownerPool.query("select from pg_stat_activity where usename = $1", [name])).rowCount === 0,
  );
  await reseal();
  expect(await changeKey(change)).toEqual({ logIn: "removed" });
  await reseal();
  expect(await changeKey(change)).toEqual({ logIn: "none" });
  await ownerPool.query("update platform.data_key set key_sealed = $1", [kept.key_sealed]);
  await other.close();
});

it("killed at any moment, a change of the key file leaves a key that opens the data where the next start finds it", async () => {
  const { ownerPool, ownerUrl } = arranged.database;
  const varDir = join(place, "file");
  const sealed = (await openVault(config(keys.second), ownerUrl)).seal("张三");
  const start = async () => {
    const database = await openDatabase({
      database: { url: ownerUrl, appUrl: undefined, readUrl: undefined },
      varDir,
      key: undefined,
    });
    await database.migrate();
    expect(existsSync(join(varDir, "key.new"))).toBe(false);
    expect((await openVault(config(undefined, varDir), ownerUrl)).open(sealed)).toBe("张三");
  };
  const change = () =>
    spawn(process.execPath, ["src/apps/operator/change-key.ts"], {
      env: { ...env, DATABASE_URL: ownerUrl, MUSTER_VAR: varDir },
      stdio: "ignore",
    });
  const key = () => readFileSync(join(varDir, "key"), "utf8");
  await openDatabase({ database: { url: ownerUrl, appUrl: undefined, readUrl: undefined }, varDir, key: undefined });
  writeFileSync(join(varDir, "key"), keys.second);
  await start();

  // In the middle of the transaction: it never counted.
  const gate = await closeGate(arranged.database, { "platform.data_key": "true" });
  const held = change();
  await gate.held(1);
  held.kill("SIGKILL");
  await once(held, "exit");
  await gate.open();
  layNextKey(varDir, newKey());
  await until(
    async () =>
      (
        await ownerPool.query(
          "select from pg_stat_activity where application_name = 'muster key' and datname = current_database()",
        )
      ).rowCount === 0,
  );
  await start();
  expect(key()).toBe(keys.second);

  // Between the database and the file: it counts.
  const next = newKey();
  layNextKey(varDir, next);
  await changeKey({ ownerUrl, old: Buffer.from(keys.second), next });
  expect(key()).toBe(keys.second);
  await start();
  expect(key()).toBe(next);
  const earlier = readdirSync(varDir).filter((name) => name.startsWith("key.until-"));
  expect(earlier.map((name) => readFileSync(join(varDir, name), "utf8"))).toEqual([keys.second]);

  // At work on the two: as soon as the new key lies there, and a little later each time.
  for (const later of [0, 3, 10, 40]) {
    const [cut, was] = [change(), key()];
    await until(async () => existsSync(join(varDir, "key.new")) || key() !== was || cut.exitCode !== null);
    await pause(later);
    cut.kill("SIGKILL");
    if (cut.exitCode === null && cut.signalCode === null) await once(cut, "exit");
    await start();
  }
  await changeKey({ ownerUrl, old: Buffer.from(key()), next: keys.second });
}, 240_000);
