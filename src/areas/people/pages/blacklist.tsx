import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { answerBar, liftBar, listBars, longestBarReason, rejectBar } from "../blacklist-api.ts";
import { barList, type BarRow } from "../blacklist-list.ts";
import { BarDetail, type BarAct } from "./components/blacklist/bar-detail.tsx";
import { BarForm, barCalls } from "./components/blacklist/bar-form.tsx";
import { ConfirmBar } from "./components/blacklist/confirm-bar.tsx";

const acts: readonly BarAct[] = ["confirm", "reject", "answer", "lift"];
type Asked = { what: BarAct; row: BarRow };

/** Who is not taken on any more, until when, and who says so. */
export default function Blacklist() {
  const t = useTexts("people/blacklist");
  const ui = useUiTexts();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const reasoned = (row: BarRow) => (reason: string) => ({ id: row.id, version: row.version, reason });
  return (
    <>
      <ListPage
        list={barList}
        call={listBars}
        create={{ label: t("act.propose"), needs: "C3010.add" }}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...acts
            .filter((what) => row.actions.includes(what))
            .map((what) => ({
              key: what,
              label: t(`act.${what}`),
              danger: what === "confirm",
              onClick: () => ask({ what, row }),
            })),
        ]}
        detail={(place) => <BarDetail {...place} act={(what, row) => ask({ what, row })} />}
        form={({ close: closeForm }) => <BarForm onClose={closeForm} />}
        empty={{ title: t("empty.title"), hint: t("empty.hint") }}
      />
      {asked?.what === "confirm" ? <ConfirmBar row={asked.row} onClose={close} /> : null}
      {asked?.what === "reject" ? (
        <ConfirmAction
          title={t("ask.reject", { name: asked.row.name })}
          call={rejectBar}
          input={reasoned(asked.row)}
          reason={{ max: longestBarReason }}
          okText={t("act.reject")}
          toast={t("done.rejected")}
          refresh={barCalls}
          onClose={close}
        />
      ) : null}
      {asked?.what === "lift" ? (
        <ConfirmAction
          title={t("ask.lift", { name: asked.row.name })}
          content={t("ask.liftHint")}
          call={liftBar}
          input={reasoned(asked.row)}
          reason={{ max: longestBarReason }}
          okText={t("act.lift")}
          toast={t("done.lifted")}
          refresh={barCalls}
          onClose={close}
        />
      ) : null}
      {asked?.what === "answer" ? (
        <ConfirmAction
          title={t("ask.answer", { name: asked.row.name })}
          content={asked.row.reviewOn === null ? null : t("ask.answerHint", { date: asked.row.reviewOn })}
          call={answerBar}
          input={(answer) => ({ id: asked.row.id, answer })}
          reason={{ label: t("answer"), max: longestBarReason }}
          okText={t("act.answer")}
          toast={t("done.answered")}
          refresh={barCalls}
          onClose={close}
        />
      ) : null}
    </>
  );
}
