import type { NotNull } from "#platform/db/sql.ts";
import { createCompanyProfile, createDepartment, createMember } from "#areas/organisation/server.ts";
import type { Edition } from "#platform/editions.ts";
import { enterTenant, withoutTenant, type Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { wholeOrganisation } from "../../rules/scope-kinds.ts";
import { rolesOfService, type BuiltinRole } from "../../rules/builtin-roles.ts";
import { createAccount } from "../accounts/create-account.ts";
import { createBuiltinRoles } from "../roles/create-role.ts";
import { hashPassword } from "../own-login/passwords.ts";

export interface NewCompany {
  nameZh: string;
  nameEn: string;
  /** What it does: `hotel`, `catering` …; `service`: it supplies labour to others. */
  kind?: string;
  /** Its accounts are offered on the log-in page. */
  demo?: boolean;
  edition?: Edition;
  /** Most accounts in use at once; none: no limit. */
  accountCap?: number | null;
  /** A command goes on making it, see `finishCompany`. */
  unfinished?: boolean;
  industry?: string;
  size?: string;
  administrator: {
    name: string;
    accountName: string | null;
    phone?: string | null;
    email?: string | null;
    password: string;
    /** A code has proved the mailbox. */
    own?: boolean;
    /** Whether they have to choose another password at the first log-in. */
    mustChange: boolean;
  };
}

export interface MadeCompany {
  tenantId: number;
  /** The top department, named like the company. */
  rootDepartmentId: number;
  administrator: { accountId: number; memberId: number; loginId: number };
  roleIds: Record<BuiltinRole, number>;
}

/** Makes a company with its top department, built-in roles and administrator, all or nothing. */
export async function createCompany(
  services: Pick<Services, "pool" | "menu" | "vault">,
  company: NewCompany,
): Promise<MadeCompany> {
  const passwordHash = await hashPassword(company.administrator.password);
  return withoutTenant(services.pool, async (outside) => {
    const { rows } = await outside.query<{ id: NotNull<number> }>(
      "select platform.create_tenant($1, $2, $3, $4) as id",
      [company.nameZh, company.nameEn, company.kind ?? "hotel", company.demo ?? false],
    );
    const tx = await enterTenant(outside, rows[0]!.id);
    await tx.query("update platform.tenant set edition = $1, account_cap = $2, unfinished = $3 where id = $4", [
      company.edition ?? "standard",
      company.accountCap ?? null,
      company.unfinished ?? false,
      tx.tenantId,
    ]);
    await createCompanyProfile(tx, {
      name: company.nameZh,
      nameEn: company.nameEn,
      industry: company.industry,
      size: company.size,
    });
    const rootDepartmentId = await createDepartment(tx, {
      parentId: null,
      code: "000",
      nameZh: company.nameZh,
      nameEn: company.nameEn,
    });
    const roleIds = await createBuiltinRoles(
      tx,
      services.menu,
      company.kind === "service" ? rolesOfService : undefined,
    );
    const { name, accountName, phone, email, mustChange, own = false } = company.administrator;
    const memberId = await createMember(tx, {
      name,
      kind: "staff",
      departmentId: rootDepartmentId,
      postId: null,
      joinedOn: null,
    });
    const account = await createAccount(tx, services.vault, {
      name,
      kind: "staff",
      memberId,
      agencyId: null,
      accountName,
      phone: phone ?? null,
      email: email ?? null,
      passwordHash,
      mustChange,
      own,
      roleIds: [roleIds.administrator],
      scopes: [wholeOrganisation],
    });
    return {
      tenantId: tx.tenantId,
      rootDepartmentId,
      administrator: { accountId: account.id, memberId, loginId: account.loginId },
      roleIds,
    };
  });
}

/** A company that was made unfinished is done: from now on nothing takes it away again. */
export async function finishCompany(tx: Tx): Promise<void> {
  await tx.query("update platform.tenant set unfinished = false where id = $1", [tx.tenantId]);
}
