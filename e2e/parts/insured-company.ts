import { expect, type Page } from "@playwright/test";
import { monthFrom, get, post } from "./pay-company.ts";

/** A resident ID number born in 1990 with its check character (GB 11643). */
export function idNumberOf(serial: number): string {
  const seventeen = `31010119900307${String(serial).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((so, weight, at) => so + weight * Number(seventeen[at]), 0);
  return seventeen + "10X98765432"[sum % 11]!;
}

export async function setIdNumber(page: Page, memberId: number, idNumber: string): Promise<void> {
  const stored = await get<Record<string, unknown>>(page, "/file/detail", { id: String(memberId) });
  const { idNumber: _id, phone: _phone, bankAccount: _account, emergencyPhone: _emergency, ...kept } = stored;
  await post(page, "/file/update", { ...kept, id: memberId, idType: "id_card", idNumber });
}

const item = (code: string, employerRate: number | null, employeeRate: number | null, rateOf = "package") => ({
  item: code,
  floorFen: 500_000,
  ceilingFen: 3_000_000,
  employerRate,
  employeeRate,
  rateOf,
  leastRate: null,
  mostRate: null,
  rounding: "fen_half_up",
  baseKind: "insurance",
  source: "甲城通知",
  unsure: false,
});

/** A city with its figures, an account there, and everybody insured from a month on; nobody has a base yet. */
export async function insureStaff(page: Page, memberIds: readonly number[], month: string): Promise<void> {
  const from = monthFrom(month, -3);
  const { id } = await post<{ id: number }>(page, "/socialInsurance/packages/save", {
    city: "甲城",
    from,
    to: "",
    source: "甲城通知",
    items: [
      item("pension", 160_000, 80_000),
      item("medical", 90_000, 20_000),
      item("unemployment", 5_000, 5_000),
      item("injury", null, null, "injury"),
      item("fund", null, null, "fund"),
    ],
  });
  const { cities } = await get<{ cities: { versions: { id: number; version: number }[] }[] }>(
    page,
    "/socialInsurance/packages",
  );
  const { version } = cities.flatMap(({ versions }) => versions).find((one) => one.id === id)!;
  await post(page, "/socialInsurance/packages/publish", { id, version, checked: true });
  const { legalEntities } = await get<{ legalEntities: { id: number }[] }>(page, "/socialInsurance/accounts");
  const account = await post<{ id: number }>(page, "/socialInsurance/accounts/save", {
    legalEntityId: legalEntities[0]!.id,
    city: "甲城",
    number: "SB001",
    fundNumber: "GJJ001",
  });
  await post(page, "/socialInsurance/accounts/terms", {
    accountId: account.id,
    from,
    injuryClass: 1,
    injuryRate: 2_000,
    fundRate: 70_000,
    supplementaryRate: null,
    cutOffDay: null,
  });
  await post(page, "/socialInsurance/enrolments/enrol", {
    add: memberIds.map((memberId) => ({
      memberId,
      accountId: account.id,
      entry: "transferred",
      items: ["pension", "medical", "unemployment", "injury", "fund"],
      from: month,
      fundFrom: month,
    })),
  });
  const { rows } = await get<{ rows: { id: number }[] }>(page, "/socialInsurance/enrolments");
  expect(rows).toHaveLength(memberIds.length);
  await post(page, "/socialInsurance/enrolments/report", { ids: rows.map((row) => row.id) });
}

/** The base that is declared for both insurance and fund. */
export async function setBase(page: Page, memberId: number, from: string, baseFen: number): Promise<void> {
  await post(page, "/socialInsurance/bases/save", { memberId, kind: "insurance", from, baseFen });
}
