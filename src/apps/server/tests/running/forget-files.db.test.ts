import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createExport } from "#areas/exports/api.ts";
import { uploadCompanyFile } from "#areas/organisation/company-api.ts";
import { withTenant } from "#platform/db/tx.ts";
import { forgetUnshown } from "#platform/files/forget-files.ts";
import { saveFile } from "#platform/files/save-file.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { jobHandlers, shownFiles } from "../../sockets.ts";
import { newTestDatabase } from "#platform/testing/test-database.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let token: string;

beforeAll(async () => {
  server = await testServer({ open: newTestDatabase });
  tenantId = await server.makeCompany("甲公司");
  await server.database.ownerPool.query(
    "insert into organisation.company (tenant_id, name) values ($1, '甲公司') on conflict do nothing",
    [tenantId],
  );
  token = (await server.logIn({ tenantId, codes: "all" })).token;
});
afterAll(() => server.close());

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(500, 1)]);
const age = (days: number) =>
  server.database.ownerPool.query(
    "update platform.file set created_at = now() - make_interval(days => $2) where tenant_id = $1 and deleted_at is null",
    [tenantId, days],
  );
const kept = async () =>
  (
    await server.database.ownerPool.query<{ name: string }>(
      "select name from platform.file where tenant_id = $1 and deleted_at is null order by id",
      [tenantId],
    )
  ).rows.map(({ name }) => name);
const contents = () => {
  const folder = join(server.services.config.varDir, "files", `tenant-${tenantId}`);
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function upload(place: string, name: string) {
  const { headers, payload } = multipart({ place }, [{ name, content: png }]);
  const answer = await server.app.inject({
    method: "POST",
    url: apiPrefix + uploadCompanyFile.path,
    headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
    payload,
  });
  return { http: answer.statusCode, ...answer.json<{ code?: string; message?: string; content?: { id: number } }>() };
}

async function forget(): Promise<void> {
  const job = jobHandlers().find((one) => one.job === "files.forget")!;
  await job.run({ services: server.services, log: server.services.log, signal: AbortSignal.timeout(30_000) }, {
    tenantId,
  } as never);
}

it("what was replaced goes after a week with its content, and what is shown stays", async () => {
  await upload("companyLogo", "old.png");
  await upload("companyLogo", "new.png");
  await upload("companyPhotos", "photo.png");
  await age(6);
  await forget();
  expect(await kept()).toEqual(["old.png", "new.png", "photo.png"]);
  await age(8);
  await forget();
  expect(await kept()).toEqual(["new.png", "photo.png"]);
  expect(contents()).toHaveLength(2);
});

it("files of an approval's trail stay", async () => {
  const owner = server.database.ownerPool;
  const save = (name: string) =>
    withTenant(server.services.pool, { tenantId }, (tx) =>
      saveFile(tx, server.services, { place: "attachment", name, mediaType: "image/png", bytes: png, createdBy: 1 }),
    );
  const [attached, signed] = [await save("attached.png"), await save("signed.png"), await save("lost.png")];
  await owner.query("alter table approvals.trail drop constraint trail_tenant_id_instance_id_fkey");
  await owner.query(
    "insert into approvals.trail (tenant_id, instance_id, sequence, round, kind, event, at, hash) values ($1, 1, 1, 1, 'x', $2, now(), ''), ($1, 1, 2, 1, 'x', '{}', now(), '')",
    [tenantId, JSON.stringify({ attachments: [attached], signature: signed })],
  );
  await age(8);
  await forget();
  expect(await kept()).toEqual(expect.arrayContaining(["attached.png", "signed.png"]));
  expect(await kept()).not.toContain("lost.png");
});

it("more than one portion goes in one night, another company's files are not touched", async () => {
  const other = await server.makeCompany("乙公司");
  for (const [tenant, count] of [
    [tenantId, 1200],
    [other, 3],
  ] as const) {
    await server.database.ownerPool.query(
      `insert into platform.file (tenant_id, place, name, media_type, size, sha256, store_key, created_at)
       select $1::int, 'leaveProof', 'many', 'x', 1, 'x', 'tenant-' || $1::int || '/none-' || n, now() - interval '30 days' from generate_series(1, $2::int) n`,
      [tenant, count],
    );
  }
  await forget();
  const { rows } = await server.database.ownerPool.query(
    "select tenant_id = $1 as own, count(*)::int as n from platform.file where name = 'many' and deleted_at is null group by 1",
    [tenantId],
  );
  expect(rows).toEqual([{ own: false, n: 3 }]);
});

it("a full company keeps nothing more, and is told how much it keeps", async () => {
  const before = contents().length;
  const limit = server.services.config.companyFilesGb;
  server.services.config.companyFilesGb = 1;
  await server.database.ownerPool.query(
    `insert into platform.file (tenant_id, place, name, media_type, size, sha256, store_key)
     select $1::int, 'export', 'large', 'x', 1024^3 - 100 - sum(size), 'x', 'tenant-0/x' from platform.file where tenant_id = $1::int and deleted_at is null`,
    [tenantId],
  );
  expect(await upload("companyPhotos", "more.png")).toMatchObject({
    http: 507,
    code: "upload.full",
    message: "公司的文件已占用 0.9 GB，上限为 1 GB，不能再保存文件，请联系系统管理员",
  });
  await server.database.ownerPool.query("update platform.file set size = size + 200 where name = 'large'");
  const task = {
    exporter: "people.list",
    keyCode: "C3500",
    startTime: Date.parse("2026-10-01T00:00:00Z"),
    endTime: Date.parse("2026-10-31T00:00:00Z"),
    searchInfo: JSON.stringify({}),
  };
  expect((await server.send(createExport, task, token)).body).toMatchObject({ code: "upload.full" });
  expect(contents()).toHaveLength(before);
  await server.database.ownerPool.query("update platform.file set deleted_at = now() where name = 'large'");
  server.services.config.companyFilesGb = limit;
  expect((await upload("companyPhotos", "more.png")).http).toBe(200);
});

it("the content of a file whose transaction fails goes again", async () => {
  const before = contents().length;
  const failing = withTenant(server.services.pool, { tenantId }, async (tx) => {
    await saveFile(tx, server.services, {
      place: "companyLogo",
      name: "x.png",
      mediaType: "image/png",
      bytes: png,
      createdBy: 1,
    });
    expect(contents()).toHaveLength(before + 1);
    throw new Error("later");
  });
  await expect(failing).rejects.toThrow("later");
  expect(contents()).toHaveLength(before);
});

it("every place whose files are kept, and every column that names files, says from where they are shown", async () => {
  const shown = Object.entries(shownFiles());
  const readAtOnce = ["tableImport", "punchFile"];
  expect(shown.map(([place]) => place).toSorted()).toEqual(
    Object.keys(uploadRules)
      .filter((place) => !readAtOnce.includes(place))
      .toSorted(),
  );
  const { rows } = await server.database.ownerPool.query<{ at: string; name: string }>(
    `select c.table_schema || '.' || c.table_name as at, c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name ~ 'file_ids?$' and t.table_type = 'BASE TABLE' and c.table_schema not in ('platform', 'exports')`,
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { at, name } of rows)
    expect(
      shown.filter(([, text]) => text.includes(name) && text.includes(` ${at} `)).map(() => `${at} ${name}`),
    ).toEqual([`${at} ${name}`]);
  for (const [place, text] of shown)
    await withTenant(server.services.pool, { tenantId }, (tx) => forgetUnshown(tx, server.services.files, place, text));
});
