import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { readAreaForms, type AreaForm } from "./area-forms.ts";
import { restore } from "./backup/restore.ts";
import { lastBeforeBaseline } from "./before-baseline.ts";
import { migrate, type MigrateOptions } from "./migrate.ts";
import { readMigrations, type Migration } from "./migrations.ts";
import { openDatabase } from "./open-database.ts";
import { openPool } from "./pool.ts";
import { withTenant } from "./tx.ts";

let db: TestDatabase;
let tenantId: number;
beforeEach(async () => {
  db = await newTestDatabase();
  tenantId = await makeTenant(db.ownerPool, "甲公司");
});
afterEach(() => db.close());

const later = (words: string, sql: string): Migration => ({
  name: `29990101T0000-${words}`,
  checksum: words,
  parts: [{ file: `db/migrations/29990101T0000-${words}.sql`, sql }],
});
const form = (sql: string): AreaForm => ({ file: "db/areas/99-later.sql", sql });
const upgrade = (options: MigrateOptions) => migrate(db.ownerUrl, options);
const rows = async (sql: string) => (await db.ownerPool.query<Record<string, unknown>>(sql)).rows;
/** What stands in the database, by names and definitions. */
const standing = async () =>
  JSON.stringify([
    await rows("select name, checksum, applied_at from platform.migration order by 1"),
    await rows(
      `select c.oid::regclass::text as name, c.relkind, c.relacl::text, case when c.relkind = 'v' then pg_get_viewdef(c.oid) end as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname !~ '^(pg_|jobs)' order by 1`,
    ),
    await rows(
      "select p.oid::regprocedure::text as name, p.proacl::text, p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^(pg_|jobs|public|information)' order by 1",
    ),
  ]);
const legalEntity = () =>
  withTenant(
    db.appPool,
    { tenantId },
    async (tx) => (await tx.query("select * from organisation.legal_entity_view")).rows,
  );

describe("an upgrade", () => {
  it("changes a table below views and functions and makes these anew, with their grants", async () => {
    await db.ownerPool.query(
      "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'E1', '甲', 'A')",
      [tenantId],
    );
    const told: string[][] = [];
    const applied = await upgrade({
      migrations: [
        ...readMigrations(),
        later(
          "rename",
          "alter table organisation.legal_entity rename column name_en to name_latin; alter table organisation.legal_entity alter column code type varchar(40)",
        ),
      ],
      forms: readAreaForms().map((one) => ({
        ...one,
        sql: one.sql.replaceAll(
          "name_en, credit_code, enabled from organisation.legal_entity",
          "name_latin as name_en, credit_code, enabled from organisation.legal_entity",
        ),
      })),
      beforeUpgrade: async (pending) => void told.push(pending),
    });
    expect(applied).toEqual(["29990101T0000-rename"]);
    expect(told).toEqual([applied]);
    expect(await legalEntity()).toMatchObject([{ name_en: "A" }]);
    expect((await rows("select name_latin from organisation.legal_entity"))[0]).toEqual({ name_latin: "A" });
  });

  it("that fails in the middle leaves everything as it was", async () => {
    const before = await standing();
    const broken = [
      {
        migrations: [
          ...readMigrations(),
          later("ok", "create table platform.more (id int)"),
          later("wrong", "select 1;\nselect from nothing"),
        ],
      },
      { migrations: [...readMigrations(), later("ok", "drop table organisation.check_in_location cascade")] },
      {
        forms: [...readAreaForms(), form("create view organisation.wrong as select nothing from organisation.member")],
      },
    ];
    for (const options of broken) await expect(upgrade(options)).rejects.toThrow(/^db\/(migrations|areas)\//);
    await expect(upgrade(broken[0]!)).rejects.toThrow(
      'db/migrations/29990101T0000-wrong.sql:2: relation "nothing" does not exist',
    );
    expect(await standing()).toBe(before);
    expect(await upgrade({})).toEqual([]);
  });

  it("is told nothing where only views and functions change, and nothing is done where nothing is new", async () => {
    const told: string[][] = [];
    const beforeUpgrade = async (pending: string[]) => void told.push(pending);
    await upgrade({
      forms: [...readAreaForms(), form("create view organisation.more as select 1 as one")],
      beforeUpgrade,
    });
    expect(await rows("select one from organisation.more")).toEqual([{ one: 1 }]);
    await upgrade({ beforeUpgrade });
    expect(await rows("select to_regclass('organisation.more') as there")).toEqual([{ there: null }]);
    expect(told).toEqual([]);
    const before = await standing();
    await upgrade({ beforeUpgrade });
    expect(await standing()).toBe(before);
  });

  it("of several programs at once is done once", async () => {
    const options = { migrations: [...readMigrations(), later("once", "create table platform.once (id int)")] };
    const applied = await Promise.all([1, 2, 3].map(() => upgrade(options)));
    expect(applied.flat()).toEqual(["29990101T0000-once"]);
  });
});

describe("a database", () => {
  const numbered = async (sums: readonly (readonly [string, string])[]) => {
    await db.ownerPool.query("delete from platform.migration");
    for (const [name, checksum] of sums)
      await db.ownerPool.query("insert into platform.migration (name, checksum) values ($1, $2)", [name, checksum]);
  };

  it("of the last form before the baseline is noted as one of the baseline, with its rows", async () => {
    await numbered(lastForm);
    const [baseline] = readMigrations();
    expect(await upgrade({ migrations: [baseline!] })).toEqual([]);
    expect(await rows("select name, checksum from platform.migration")).toEqual([
      { name: baseline!.name, checksum: baseline!.checksum },
    ]);
    expect(await rows("select id from platform.tenant")).toEqual([{ id: tenantId }]);
  });

  it("of any other form before the baseline is refused as it is, with the way to keep it", async () => {
    for (const sums of [
      lastForm.slice(0, -1),
      lastForm.map(([name, sum], index) => [name, index === 3 ? "0".repeat(64) : sum] as const),
    ]) {
      await numbered(sums);
      const before = await standing();
      await expect(upgrade({})).rejects.toThrow(/before 0\.2\.0 .*MUSTER_VAR=var2 npm start/s);
      expect(await standing()).toBe(before);
    }
  });

  it("of a newer program, or one whose migration was edited, is refused as it is", async () => {
    const newer = [...readMigrations(), later("newer", "create table platform.newer (id int)")];
    await upgrade({ migrations: newer });
    const before = await standing();
    await expect(upgrade({})).rejects.toThrow(
      "The database knows migration 29990101T0000-newer, this program does not",
    );
    await expect(upgrade({ migrations: newer.map((one) => ({ ...one, checksum: "edited" })) })).rejects.toThrow(
      "was changed after it was applied",
    );
    expect(await standing()).toBe(before);
  });
});

/** Names and checksums of the migrations that the baseline stands for. */
const lastForm: readonly (readonly [string, string])[] = [
  ["0001-platform", "73e2f25764d566784d0443ca30843df3a28aee65c715be72f553588b7bc3cac3"],
  ["0002-foundation", "64905c6ecbce8f755b1a9a85108f91216a830f0e42e9f986e29247a67032bcda"],
  ["0003-engines", "3878ab500f01851c8808db07efc3c3f6c7e11524aaab0304a0c26dfbce3022b3"],
  ["0004-people-agencies-contracts", "131e1a1a70714facd4c51884273733a8bbcd989325287faab37c7a334ac27763"],
  ["0005-demand", "81b837bbe52449eb889090542a8b3d81b956b3f71a87da806252b549377a01ab"],
  ["0006-time", "4ae664536467ffee28fe05879f9be92fff541bcffc2bb43d03b541a2418abdfd"],
  ["0007-statements", "f05bb75ea1225d1edae98ed53b40bc5cdbda5843bc409e1ff5ca1d5f21ae5683"],
  ["0008-access-functions", "c91243e562225d074ffbf16568bdfda4321f25f9ebe415f4a737fb10bbc3b317"],
  ["0009-dashboards", "640d4eeaabb320072f7361a98952098a5824d5d9064b74fcdaf896dc56768370"],
  ["0010-devices", "acb094e3b751a3406f533475901c2d7760255f0a23750386065fa8e33d8bb77f"],
  ["0011-leave", "1abe91f4ade39e055722177e4f69d88f46640e8441830467316dd837f0555b20"],
  ["0012-attendance-desk", "d76ffaad3829048fa0252a29d71f8faec4ad01a0b51e069201bef346e306c967"],
  ["0013-unfinished-companies", "fb223637d9a20d813b7456d77f5897d25ee4532d79d1b16d21dd3a43a5d53ae9"],
  ["0014-spot-checks", "7f850178957bac249a5be12cd23d0c8b36bb0303b7de61a63b5d1e6b7187e8d0"],
  ["0015-money-decimals", "790b41cda4d24c61e04344393e8d588014899733f1a865f4fafb3097192e4f9c"],
  ["0016-appointments", "fce9c39ae97bba0f337df8c4ce1bcef522ed30803ccdc8150c1dd3ec9edbfc69"],
  ["0017-clock-set-back", "35dae108c8cf91af570ead4eefd35f72146213188962ebf685e6c80e6632c9bc"],
  ["0018-files-by-company", "3fd07613f8de1cad9981babc7b7c671cab107f797dc247f45595593761a74839"],
];

it("an embedded database is backed up before it is upgraded, and can go back", async () => {
  const varDir = mkdtempSync(join(tmpdir(), "muster-upgrade-"));
  const said: string[] = [];
  const config = { database: { url: undefined, appUrl: undefined }, varDir, key: "k".repeat(40) };
  const database = await openDatabase(config, (line) => said.push(line));
  try {
    await database.migrate();
    const pool = openPool(database.ownerUrl);
    await pool.query("insert into platform.tenant (name_zh, account_cap) values ('甲公司', 7)");
    await pool.end();
    await database.migrate();
    expect(existsSync(join(varDir, "back-ups"))).toBe(false);
    await database.migrate({
      migrations: [...readMigrations(), later("drop", "alter table platform.tenant drop column account_cap cascade")],
    });
    const [file] = readdirSync(join(varDir, "back-ups"));
    expect(file).toMatch(/^before-29990101T0000-drop-\d{4}-\d{2}-\d{2}T\d{4}\.tar\.gz$/);
    expect(said.join("\n")).toContain(file);
    await restore({ ownerUrl: database.ownerUrl, file: join(varDir, "back-ups", file!), replace: true });
    const again = openPool(database.ownerUrl);
    expect((await again.query("select name_zh, account_cap from platform.tenant")).rows).toEqual([
      { name_zh: "甲公司", account_cap: 7 },
    ]);
    await again.end();
  } finally {
    await database.stop();
    rmSync(varDir, { recursive: true, force: true });
  }
});

it("the last form is the one that is known", () => {
  expect(lastForm.length).toBe(18);
  expect(lastBeforeBaseline).toMatch(/^[0-9a-f]{64}$/);
});
