import { useState } from "react";
import { Button } from "antd";
import { Empty } from "#ui/empty.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { createAgencyAccount, listAgencies, readAgency, type AgencyDetail } from "../../api.ts";
import { enabledColumn } from "#ui/list-page/enabled-column.ts";

/** The log-ins of the labour company's own people. */
export function AgencyAccounts({ agency }: { agency: AgencyDetail }) {
  const t = useTexts("agencies");
  const [adds, setAdds] = useState(false);
  const add =
    agency.actions.includes("account") && agency.enabled ? (
      <Button size="small" onClick={() => setAdds(true)}>
        {t("act.addAccount")}
      </Button>
    ) : null;
  return (
    <Section title={t("part.accounts")} extra={add}>
      <DataTable
        label={t("part.accounts")}
        rows={agency.accounts}
        columns={[
          { key: "name", title: t("account.name"), kind: "person", grow: true },
          enabledColumn(t("column.state")),
        ]}
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
            { name: "name", label: t("account.name"), kind: "text", max: 32, full: true },
            {
              name: "account",
              label: t("account.account"),
              kind: "text",
              max: 32,
              hint: t("account.ways"),
              full: true,
            },
            { name: "phone", label: t("column.phone"), kind: "text", max: 20 },
            { name: "email", label: t("column.email"), kind: "text", max: 100 },
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
