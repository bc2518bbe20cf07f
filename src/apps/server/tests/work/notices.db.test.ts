import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as api from "#areas/notices/api.ts";
import { notify } from "#areas/notices/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import { askDelivery, putMail } from "#areas/notices/server.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

/** The least of a mail server: keeps what it is sent, refuses recipients that say so. */
function mailServer(): { server: Server; mails: string[] } {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let kept = "";
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (isData) {
        kept += text;
        if (!kept.endsWith("\r\n.\r\n")) return;
        mails.push(kept);
        [isData, kept] = [false, ""];
        socket.write("250 kept\r\n");
      } else if (/^rcpt.*refused/i.test(text)) socket.write("550 no such mailbox\r\n");
      else if (/^data/i.test(text)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (/^quit/i.test(text)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  return { server, mails };
}

const { server: smtp, mails } = mailServer();
let program: TestServer;
let tenantId: number;
let admin: { token: string; accountId: number };
let reader: { token: string; accountId: number };

const useSmtp = (on: boolean) => {
  const { port } = smtp.address() as AddressInfo;
  program.services.config.smtp = on
    ? { host: "127.0.0.1", port, secure: false, user: undefined, password: undefined, from: "hotel@example.com" }
    : undefined;
};
const put = async (address: string, kind = "test") => {
  await withTenant(program.services.pool, { tenantId }, async (tx) => {
    await putMail(tx, { recipient: address, title: "标题", text: "正文 4711", kind });
    await askDelivery(tx, program.services.jobs);
  });
  await program.jobs.settled();
};
const list = async () => (await program.ok(api.listMails, { sort: "createdAt" }, admin.token)).rows;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  program = await testServer();
  tenantId = await program.makeCompany("甲公司");
  admin = await program.logIn({ tenantId, codes: "all" });
  reader = await program.logIn({ tenantId, codes: ["C6900"] });
});
afterAll(async () => {
  await program.close();
  smtp.close();
});
beforeEach(async () => {
  await program.database.ownerPool.query("delete from notices.mail");
  mails.length = 0;
});

describe("outbox of mails", () => {
  it("keeps mails unsent without a mail server and refuses to send them again", async () => {
    useSmtp(false);
    await put("a@example.com");
    const [row] = await list();
    expect(row).toMatchObject({ recipient: "a@example.com", state: "not_sent", tries: 0 });
    const { body } = await program.send(api.resendMails, { ids: [row?.id ?? 0] }, admin.token);
    expect(body).toMatchObject({ status: 409, code: "notices.noMailServer" });
    expect((await program.ok(api.readMailServer, {}, admin.token)).server).toBeNull();
  });

  it("sends once, with the title and the text", async () => {
    useSmtp(true);
    await put("a@example.com");
    expect(await list()).toMatchObject([{ state: "sent", tries: 1, error: null }]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("To: a@example.com");
    await program.ok(api.sendTestMail, { address: "b@example.com" }, admin.token);
    await program.jobs.settled();
    expect(mails).toHaveLength(2);
    expect((await program.ok(api.readMailServer, {}, admin.token)).sent).toBe(2);
  });

  it("says why sending failed, when it tries again, and sends again when asked", async () => {
    useSmtp(true);
    await put("refused@example.com");
    const [failed] = await list();
    expect(failed).toMatchObject({ state: "failed", tries: 1 });
    expect(failed?.error).toContain("no such mailbox");
    expect(failed?.nextTryAt).not.toBeNull();
    await program.database.ownerPool.query("update notices.mail set recipient = 'now@example.com'");
    await program.ok(api.resendMails, { ids: [failed?.id ?? 0] }, admin.token);
    await program.jobs.settled();
    expect(await list()).toMatchObject([{ state: "sent", recipient: "now@example.com", error: null }]);
  });
});

describe("notices", () => {
  const tell = (accountIds: number[], kind: string, effectKey?: string) =>
    withTenant(program.services.pool, { tenantId }, (tx) =>
      notify(tx, {
        accountIds,
        kind,
        title: { zh: "你好", en: "Hello" },
        link: "C1200?open=1",
        ...(effectKey ? { effectKey } : {}),
      }),
    );

  it("reach only whom they are for, once for each effect, and are read", async () => {
    expect(await tell([reader.accountId], "decision", "one")).toEqual([reader.accountId]);
    expect(await tell([reader.accountId], "decision", "one")).toEqual([]);
    await tell([reader.accountId], "todo");
    expect((await program.ok(api.listNotices, {}, admin.token)).total).toBe(0);
    const { rows } = await program.ok(api.listNotices, {}, reader.token);
    expect(rows.map((row) => row.title)).toEqual(["你好", "你好"]);
    expect(await program.ok(api.countNotices, {}, reader.token)).toEqual({ unread: 1 });
    await program.ok(api.readNotices, {}, admin.token);
    expect(await program.ok(api.countNotices, {}, reader.token)).toEqual({ unread: 1 });
    await program.ok(api.readNotices, {}, reader.token);
    expect(await program.ok(api.countNotices, {}, reader.token)).toEqual({ unread: 0 });
    expect((await program.ok(api.listNotices, { unread: true }, reader.token)).total).toBe(0);
  });
});
