import { useState } from "react";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { acceptSwap, listSwaps, refuseSwap } from "../../../swaps-api.ts";
import { swapList, type SwapRow } from "../../../swaps-list.ts";

const acts = ["accept", "refuse"] as const;

/** Swaps of the head's people; those that make something worse wait for their word. */
export function SwapList() {
  const t = useTexts("planning/head");
  const [asked, ask] = useState<{ what: (typeof acts)[number]; row: SwapRow }>();
  const fixed = asked && { id: asked.row.id, version: asked.row.version };
  const names = asked && { person: asked.row.person, partner: asked.row.partner };
  return (
    <>
      <ListPage
        list={swapList}
        call={listSwaps}
        rowActions={(row) =>
          acts
            .filter((what) => row.actions.includes(what))
            .map((what) => ({ key: what, label: t(`swaps.${what}`), onClick: () => ask({ what, row }) }))
        }
        empty={{ title: t("swaps.emptyTitle"), hint: t("swaps.emptyHint") }}
      />
      {asked?.what === "accept" && fixed && names ? (
        <ConfirmAction
          title={t("swaps.acceptAsk", names)}
          content={<p>{t("swaps.acceptHint", { worse: asked.row.worse ?? "" })}</p>}
          okText={t("swaps.accept")}
          toast={t("swaps.accepted")}
          call={acceptSwap}
          input={() => fixed}
          refresh={[listSwaps]}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asked?.what === "refuse" && fixed && names ? (
        <ConfirmAction
          title={t("swaps.refuseAsk", names)}
          okText={t("swaps.refuse")}
          toast={t("swaps.refused")}
          call={refuseSwap}
          reason={{ max: longestReturn }}
          input={(reason) => ({ ...fixed, reason })}
          refresh={[listSwaps]}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}
