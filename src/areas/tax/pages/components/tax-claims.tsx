import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useCan } from "#ui/session.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { checkClaims, listClaims } from "../../claims-api.ts";
import { claimList, type ClaimRow } from "../../lists.ts";
import { ClaimDetail } from "./claim-detail.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { FiguresDialog } from "./figures-dialog.tsx";

interface Asked {
  action: "confirm" | "return";
  rows: readonly Pick<ClaimRow, "id">[];
  clear?: () => void;
}

/** What people claim: entered, checked, brought in from the tax client. */
export function TaxClaims() {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const can = useCan();
  const [asked, setAsked] = useState<Asked>();
  const [imports, setImports] = useState(false);
  const [, search] = useSearchState({ open: "", form: "" });
  const actsOf = (row: Pick<ClaimRow, "id" | "actions">): RowAction[] =>
    row.actions
      .filter((action) => action !== "edit")
      .map((action) => ({
        key: action,
        label: t(`act.${action}`),
        danger: action === "return",
        isNext: action === "confirm",
        onClick: () => setAsked({ action, rows: [row] }),
      }));
  const canEdit = (row: Pick<ClaimRow, "actions">) => row.actions.includes("edit") && can("C60502.view");
  return (
    <>
      <ListPage
        list={claimList}
        call={listClaims}
        create={{ label: t("act.addClaim"), needs: "C60502.edit" }}
        buttons={can("C60502.import") ? <Button onClick={() => setImports(true)}>{t("act.figures")}</Button> : null}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id), needs: "C60502.view" },
          ...actsOf(row),
          ...(canEdit(row) ? [{ key: "edit", label: ui("act.edit"), onClick: () => list.form(row.id) }] : []),
        ]}
        batch={[
          {
            key: "confirm",
            label: t("act.confirm"),
            needs: "C60502.edit",
            onClick: (rows, clear) => setAsked({ action: "confirm", rows, clear }),
          },
          {
            key: "return",
            label: t("act.return"),
            needs: "C60502.edit",
            danger: true,
            onClick: (rows, clear) => setAsked({ action: "return", rows, clear }),
          },
        ]}
        detail={(place) => (
          <ClaimDetail
            {...place}
            key={place.id}
            actionsOf={(row) => [
              ...actsOf(row),
              ...(canEdit(row)
                ? [{ key: "edit", label: ui("act.edit"), onClick: () => search({ open: "", form: String(row.id) }) }]
                : []),
            ]}
          />
        )}
        form={({ id, close }) => <ClaimForm key={id} id={id} onClose={close} />}
        empty={{ title: t("empty.claims"), hint: t("empty.claimsHint") }}
      />
      {asked?.action === "confirm" ? (
        <ConfirmAction
          title={t("claim.confirmTitle", { count: asked.rows.length })}
          content={t("claim.confirmHint")}
          call={checkClaims}
          input={() => ({ ids: asked.rows.map(({ id }) => id), action: "confirm" as const })}
          okText={t("act.confirm")}
          toast={t("claim.confirmed")}
          onDone={() => asked.clear?.()}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked?.action === "return" ? (
        <ConfirmAction
          title={t("claim.returnTitle", { count: asked.rows.length })}
          call={checkClaims}
          input={(reason) => ({ ids: asked.rows.map(({ id }) => id), action: "return" as const, reason })}
          reason={{ label: t("claim.returnReason"), max: 200 }}
          okText={t("act.return")}
          danger
          toast={t("claim.returned")}
          onDone={() => asked.clear?.()}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {imports ? <FiguresDialog onClose={() => setImports(false)} /> : null}
    </>
  );
}
