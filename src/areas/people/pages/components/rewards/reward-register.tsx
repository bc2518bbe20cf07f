import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import {
  answerObjection,
  deleteReward,
  listRewards,
  listStaffRewards,
  longestRewardReason,
  revokeReward,
  withdrawReward,
} from "../../../rewards-api.ts";
import { rewardLists, type RewardPage, type RewardRow } from "../../../rewards-list.ts";
import type { RewardAct } from "./reward-act.ts";
import { RewardDetail } from "./reward-detail.tsx";
import { RewardForm, rewardCalls } from "./reward-form.tsx";

const acts: readonly RewardAct[] = ["edit", "revoke", "answer", "withdraw", "delete"];
type Asked = { what: RewardAct; row: RewardRow };

/** One half of the register of rewards and penalties. */
export function RewardRegister({ page }: { page: RewardPage }) {
  const t = useTexts("people/rewards");
  const ui = useUiTexts();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const label = (what: RewardAct) =>
    what === "edit" ? ui("act.edit") : what === "delete" ? ui("act.delete") : t(`act.${what}`);
  const isStaff = page === "C0431";
  return (
    <>
      <ListPage
        key={page}
        list={rewardLists[page]}
        call={isStaff ? listStaffRewards : listRewards}
        create={{ label: t("act.add"), needs: `${page}.add` }}
        columns={isStaff ? { agency: false } : {}}
        filters={isStaff ? { agencyId: false } : {}}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...acts
            .filter((what) => row.actions.includes(what))
            .map((what) => ({
              key: what,
              label: label(what),
              danger: what === "delete" || what === "withdraw",
              onClick: () => ask({ what, row }),
            })),
        ]}
        detail={(place) => <RewardDetail {...place} page={page} act={(what, row) => ask({ what, row })} />}
        form={({ close: closeForm }) => <RewardForm page={page} onClose={closeForm} />}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
      />
      {asked?.what === "edit" ? <RewardForm page={page} id={asked.row.id} onClose={close} /> : null}
      {asked?.what === "delete" ? (
        <ConfirmAction
          title={t("ask.delete", { number: asked.row.number })}
          call={deleteReward}
          input={() => ({ id: asked.row.id })}
          okText={ui("act.delete")}
          danger
          toast={t("done.deleted")}
          refresh={rewardCalls}
          onClose={close}
        />
      ) : null}
      {asked?.what === "revoke" ? (
        <ConfirmAction
          title={t("ask.revoke", { number: asked.row.number })}
          call={revokeReward}
          input={(reason) => ({ id: asked.row.id, reason })}
          reason={{ max: longestRewardReason }}
          okText={t("act.revoke")}
          toast={t("done.revoked")}
          refresh={rewardCalls}
          onClose={close}
        />
      ) : null}
      {asked?.what === "withdraw" ? (
        <ConfirmAction
          title={t("ask.withdraw", { number: asked.row.number })}
          content={t("ask.withdrawHint")}
          call={withdrawReward}
          input={(reason) => ({ id: asked.row.id, reason })}
          reason={{ max: longestRewardReason }}
          okText={t("act.withdraw")}
          danger
          toast={t("done.withdrawn")}
          refresh={rewardCalls}
          onClose={close}
        />
      ) : null}
      {asked?.what === "answer" ? (
        <ConfirmAction
          title={t("ask.answer", { name: asked.row.name })}
          content={t("ask.answerHint")}
          call={answerObjection}
          input={(answer) => ({ id: asked.row.id, answer })}
          reason={{ label: t("answer"), max: longestRewardReason }}
          okText={t("act.answer")}
          toast={t("done.answered")}
          refresh={rewardCalls}
          onClose={close}
        />
      ) : null}
    </>
  );
}
