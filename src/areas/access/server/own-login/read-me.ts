import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Edition } from "#platform/editions.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { companyLook } from "#areas/organisation/server.ts";
import type * as sessionApi from "../../session-api.ts";
import type { LoginKind } from "../../api.ts";
import type { Membership } from "../log-in/login-store.ts";
import { invitationsOf } from "./invitations.ts";
import { loginSeen, membershipsOpen } from "./own-sight.ts";

interface Me {
  postName: string | null;
  departmentName: string | null;
  language: "zh" | "en" | null;
  quickEntries: string[] | null;
  hotelName: string;
  edition: Edition;
  demo: boolean;
}

export async function readMe({
  tx,
  principal,
  locale,
  services,
}: CallContext): Promise<OutputOf<typeof sessionApi.readMe>> {
  const found = await tx.query<Me>(sql`
    select ${named(locale, "p")} as "postName", ${named(locale, "d")} as "departmentName", a.language,
           a.quick_entries as "quickEntries", ${named(locale, "t")} as "hotelName",
           t.edition, t.demo
    from access.account a
    join platform.tenant t on t.id = a.tenant_id
    left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
    left join organisation.department_view d on d.tenant_id = a.tenant_id and d.id = m.department_id
    left join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = m.post_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${principal.accountId}`);
  const me = found.rows[0]!;
  const login = await loginSeen(tx, services.vault, principal);
  const { logoFileId, moneyDecimals } = await companyLook(tx);
  const companies = await membershipsOpen(tx, principal);
  return {
    user: {
      userId: principal.accountId,
      account: login.account_name ?? login.phone ?? login.email ?? (login.onlyHere ? principal.name : ""),
      name: principal.name,
      kind: principal.kind,
      door: doorOf(companies, principal),
      postName: me.postName,
      departmentId: principal.departmentId,
      departmentName: me.departmentName,
      memberId: principal.memberId,
      bothSides: principal.bothSides,
      agencyId: principal.agencyId,
      language: me.language,
      phone: login.phone,
      email: login.email,
      invitations: (await invitationsOf(tx, principal, locale)).length,
    },
    hotel: {
      id: principal.tenantId,
      name: me.hotelName,
      avatar: logoFileId,
      edition: me.edition,
      demo: me.demo,
      moneyDecimals,
    },
    companies: companies.length,
    menuList: services.menu.heldBy(principal.codes),
    codes: [...principal.codes],
    quickEntries: me.quickEntries ?? services.menu.quickFor(principal.codes),
  };
}

/** On the phone pages staff are workers, who have one page only. */
function doorOf(companies: readonly Membership[], { tenantId, accountId, kind }: CallContext["principal"]): LoginKind {
  const here = companies.find((one) => one.tenant_id === tenantId && one.account_id === accountId);
  return kind === "staff" ? (here?.door ?? kind) : kind;
}
