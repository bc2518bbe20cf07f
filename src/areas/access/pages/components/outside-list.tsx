import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import type { OutputOf } from "#platform/http/call.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listOutside, unbindOutside } from "../../outside-api.ts";

type Row = OutputOf<typeof listOutside>["rows"][number];

/** Who logs in by which outside identity. */
export function OutsideList() {
  const t = useTexts("access");
  const can = useCan();
  const [asked, setAsked] = useState<Row>();
  return (
    <>
      <ListPage
        name="outside-identities"
        title={t("outside.title")}
        call={listOutside}
        filters={[
          { kind: "search", name: "search", label: t("outside.search") },
          {
            kind: "select",
            name: "kind",
            label: t("account.kind"),
            options: (["staff", "agency"] as const).map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        columns={[
          { key: "name", title: t("account.name"), kind: "person", sort: true },
          { key: "account", title: t("account.account") },
          { key: "kind", title: t("account.kind"), value: (row) => t(`kind.${row.kind}`) },
          { key: "departmentName", title: t("account.department"), minor: true },
          { key: "provider", title: t("outside.provider") },
          { key: "label", title: t("outside.label"), grow: true },
          { key: "boundAt", title: t("outside.boundAt"), kind: "instant", sort: true },
          { key: "lastUsedAt", title: t("outside.lastUsedAt"), kind: "instant", sort: true },
        ]}
        rowActions={(row) =>
          can("C6200.unbind") && !row.own
            ? [{ key: "unbind", label: t("outside.unbind"), danger: true, onClick: () => setAsked(row) }]
            : []
        }
        empty={{ title: t("outside.emptyTitle"), hint: t("outside.emptyHint") }}
      />
      {asked ? (
        <ConfirmAction
          title={t("outside.askUnbind", { label: `${asked.name} · ${asked.label}` })}
          content={t("outside.askUnbindHint")}
          call={unbindOutside}
          input={() => ({ id: asked.id })}
          okText={t("outside.unbind")}
          danger
          toast={t("outside.unbound")}
          refresh={[listOutside]}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
