import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { outsideList, type OutsideRow } from "../../lists.ts";
import { listOutside, unbindOutside } from "../../outside-api.ts";

/** Who logs in by which outside identity. */
export function OutsideList() {
  const t = useTexts("access");
  const can = useCan();
  const [asked, setAsked] = useState<OutsideRow>();
  return (
    <>
      <ListPage
        list={outsideList}
        call={listOutside}
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
