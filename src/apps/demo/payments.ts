import * as statements from "#areas/statements/api.ts";
import * as payer from "#areas/statements/payer-api.ts";
import * as payments from "#areas/statements/payment-api.ts";
import { listPeople, readPerson, updatePerson } from "#areas/people/api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { builtinLayout } from "#areas/statements/sample-bank-file.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import { approveStatement, fresh, overReason, statementsOf } from "./statements.ts";

/** From which accounts the hotel pays, and how its bank's portal wants the file. */
export async function makePayerAccounts({ finance }: DemoPeople, from: string, today: string): Promise<void> {
  const moment = at(from, 9 * 60);
  const { entities } = await finance.send(payer.paymentOptions, {}, moment);
  const entity = entities[0];
  if (!entity) return;
  const { columns } = builtinLayout("zh");
  const csv = {
    name: "网银代发工资",
    from,
    format: "csv" as const,
    encoding: "gbk" as const,
    headLines: ["付款账号,{account}", "总笔数,{count},总金额,{sum}"],
    heading: true,
    enabled: true,
    columns: [
      ...columns.filter(({ field }) => ["index", "account", "name", "amount"].includes(field)),
      { title: "附言", field: "fixed" as const, kind: "text" as const, fixed: "劳务费" },
    ],
  };
  const layout = await finance.send(payer.saveBankLayout, csv, moment);
  await finance.send(
    payer.triedBankLayout,
    { id: layout.id, version: 1, checkedOn: addDays(from, 1), note: "样例文件已在网银试导入" },
    at(addDays(from, 1), 10 * 60),
  );
  // The bank has announced another form.
  await finance.send(
    payer.saveBankLayout,
    { ...csv, familyId: layout.id, from: addDays(today, 35), format: "xlsx", encoding: "utf8", headLines: [] },
    at(addDays(today, -2), 10 * 60),
  );
  const shared = { legalEntityId: entity.id, name: entity.name, bankName: "中国工商银行" };
  const accounts = [
    {
      bankAccount: "1001200309024681357",
      subBankName: "滨海支行",
      cnaps: "102290012345",
      isDefault: true,
      enabled: true,
      from,
      note: "基本户",
    },
    {
      bankAccount: "1001200309024689753",
      subBankName: "滨海支行",
      layoutId: layout.id,
      isDefault: false,
      enabled: true,
      from,
      note: "代发专户",
    },
    {
      bankName: "招商银行",
      bankAccount: "755901234510888",
      isDefault: false,
      enabled: true,
      from: addDays(from, -300),
      to: addDays(from, -1),
      note: "已销户",
    },
  ];
  for (const account of accounts) await finance.send(payer.savePayerAccount, { ...shared, ...account }, moment);
}

/** A payment that the general manager's office has still to release, and what holds from now on. */
export async function makePaymentRules(people: DemoPeople, from: string, today: string): Promise<void> {
  const { finance } = people;
  const moment = at(today, 10 * 60 + 30);
  const strict = { beyond: "second" as const, release: "always" as const, changedDays: 3 };
  const { id } = await finance.send(payer.savePaymentRule, strict, moment);
  const rest = await statementsOf(people, moment);
  const row = rest.findLast(
    (one) => one.from >= from && one.state === "unsettled" && !one.agencyName.startsWith("华达"),
  );
  if (row) {
    await finance.send(statements.preSettle, { ids: [row.id], overReason }, moment);
    await finance.send(statements.submitStatements, { ids: [row.id] }, moment);
    await approveStatement(people, row.number, moment);
    if ((await fresh(people, row.id, moment)).state === "approved") {
      await finance.send(statements.release, { ids: [row.id] }, moment);
      await finance.send(
        payments.payStatements,
        { ids: [row.id], count: 1, amountFen: row.amountFen, note: "下半月劳务费" },
        moment,
      );
    }
  }
  await finance.send(
    payer.savePaymentRule,
    {
      ...strict,
      id,
      version: 1,
      singleFen: 5_000_000,
      dayFen: 500_000_000,
      release: "above",
      releaseAboveFen: 200_000_000,
    },
    moment,
  );
}

/** Two of the staff have another bank account, which HR has entered. */
export async function changeAccounts({ hr }: DemoPeople, today: string): Promise<void> {
  const moment = at(addDays(today, -8), 11 * 60);
  const { rows } = await hr.send(listPeople, { employeeType: "internal", size: 50 }, moment);
  const accounts = [
    { bankAccount: "6222021001116245702", later: "6217001210024455220", days: 1 },
    { bankAccount: "6225881234567804", later: "6222021001122334459", days: 6 },
  ];
  for (const [index, { bankAccount, later, days }] of accounts.entries()) {
    const person = rows.at(-1 - index);
    if (!person) continue;
    for (const [account, when] of [
      [bankAccount, moment],
      [later, at(addDays(today, -days), 15 * 60)],
    ] as const) {
      const {
        idNumber: _id,
        phone: _phone,
        bankAccount: _account,
        emergencyPhone: _emergency,
        ...kept
      } = await hr.send(readPerson, { id: person.id }, when);
      await hr.send(
        updatePerson,
        { ...kept, id: person.id, bankName: "中国工商银行", bankAccount: account, bankAccountConfirmed: true },
        when,
      );
    }
  }
}
