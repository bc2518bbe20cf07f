import { useState } from "react";
import { Button } from "antd";
import { Empty } from "#ui/empty.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Section } from "#ui/detail/facts.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { createAgencyAccount, listAgencies, readAgency, type AgencyDetail } from "../../api.ts";
import { agencyAccountRows } from "../../detail-rows.ts";

/** The log-ins of the labour company's own people. */
export function AgencyAccounts({ agency }: { agency: AgencyDetail }) {
  const t = useTexts("agencies");
  const title = useSay()(agencyAccountRows.title);
  const field = useFieldsOf(agencyAccountRows);
  const [adds, setAdds] = useState(false);
  const add =
    agency.actions.includes("account") && agency.enabled ? (
      <Button size="small" onClick={() => setAdds(true)}>
        {t("act.addAccount")}
      </Button>
    ) : null;
  return (
    <Section title={title} extra={add}>
      <DataTable
        label={title}
        rows={agency.accounts}
        columns={useColumnsOf(agencyAccountRows)}
        empty={<Empty title={t("empty.accounts")} hint={t("empty.accountsHint")} />}
      />
      {adds ? (
        <FormDrawer
          title={t("act.addAccount")}
          call={createAgencyAccount}
          fixed={{ agencyId: agency.id }}
          toast={t("done.saved")}
          refresh={[readAgency, listAgencies]}
          onDone={({ linked }) => toast.info(t(linked ? "done.accountLinked" : "done.accountMade"))}
          onClose={() => setAdds(false)}
          width={480}
          fields={[
            field("name", { max: 32, full: true }),
            {
              name: "account",
              label: t("account.account"),
              kind: "text",
              max: 32,
              hint: t("account.ways"),
              full: true,
            },
            field("phone", { max: 20 }),
            field("email", { max: 100 }),
            {
              name: "password",
              label: t("account.password"),
              kind: "password",
              hint: t("account.passwordHint"),
              full: true,
            },
          ]}
        />
      ) : null}
    </Section>
  );
}
