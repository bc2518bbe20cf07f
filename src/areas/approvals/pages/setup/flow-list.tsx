import { useState } from "react";
import { Checkbox, Radio } from "antd";
import { ArrowLeftOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { HelpMark } from "#ui/help/help.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { deleteFlow, enableFlow, listFlows, readWithoutFlow } from "../../flows-api.ts";
import { processTypes } from "../../process-types.ts";
import { flowList, type FlowListRow as Row } from "../../flows-list.ts";
import { VersionsDrawer } from "./versions-drawer.tsx";
import "./setup.css";

/** What is about to be done with a flow, asked once more. */
function Ask({ what, row, onClose }: { what: "enable" | "remove"; row: Row; onClose: () => void }) {
  const t = useTexts("approvals/flow");
  const say = useSay();
  const [replace, setReplace] = useState(false);
  const without = useCall(readWithoutFlow, { id: row.id }, { when: row.enabled }).data;
  const [afterwards, setAfterwards] = useState<"pass" | "refuse">();
  const chosen = without?.isLast ? { afterwards: afterwards ?? without.afterwards } : {};
  const last = without?.isLast ? (
    <>
      <p className="mu-note mu-note-warning">
        {t("list.last", { type: say(processTypes[without.processType]), count: without.perWeek })}
      </p>
      <Radio.Group
        aria-label={t("list.afterwardsTitle")}
        value={afterwards ?? without.afterwards}
        onChange={(event) => setAfterwards(event.target.value as "pass" | "refuse")}
        options={(["pass", "refuse"] as const).map((value) => ({ value, label: t(`list.afterwards.${value}`) }))}
      />
    </>
  ) : null;
  const shared = { onClose, toast: t("list.done"), refresh: [listFlows] };
  if (what === "remove") {
    return (
      <ConfirmAction
        {...shared}
        danger
        title={t("list.remove")}
        content={
          <>
            <p>{t("list.confirmRemove", { name: row.name })}</p>
            {last}
          </>
        }
        call={deleteFlow}
        input={() => ({ id: row.id, ...chosen })}
      />
    );
  }
  if (row.enabled) {
    const content = (
      <>
        <p>{t("list.confirmDisable", { name: row.name, count: row.running })}</p>
        {last}
      </>
    );
    return (
      <ConfirmAction
        {...shared}
        title={t("list.disable")}
        content={content}
        call={enableFlow}
        input={() => ({ id: row.id, enabled: false, ...chosen })}
      />
    );
  }
  const content = (
    <>
      <p>{t("list.confirmEnable", { name: row.name })}</p>
      <Checkbox checked={replace} onChange={(event) => setReplace(event.target.checked)}>
        {t("list.replace")}
      </Checkbox>
    </>
  );
  return (
    <ConfirmAction
      {...shared}
      title={t("list.enable")}
      content={content}
      call={enableFlow}
      input={() => ({ id: row.id, enabled: true, replace })}
    />
  );
}

/** Every approval flow of the company. */
export function FlowList() {
  const t = useTexts("approvals/flow");
  const say = useSay();
  const [, set] = useSearchState({ design: "", from: "", versions: "" });
  const [asked, setAsked] = useState<{ what: "enable" | "remove"; row: Row }>();
  const design = (id: number) => set({ design: String(id) }, { push: true });
  return (
    <div className="fl-setup">
      <header className="fl-top">
        <a href="/index/homePage" aria-label={t("home")}>
          <ArrowLeftOutlined />
        </a>
        <h1>{t("title")}</h1>
        <HelpMark />
      </header>
      <ListPage
        list={flowList}
        title={t("title")}
        call={listFlows}
        columns={{
          number: {
            render: (row) => (
              <>
                {row.number === null ? "-" : `V${row.number}`}{" "}
                {row.hasDraft ? <StatusTag tone="info" text={t("list.draft")} /> : null}{" "}
                {row.urgent ? <StatusTag tone="warning" text={say(flowList.columns.urgent)} /> : null}
              </>
            ),
          },
        }}
        create={{ label: t("list.new"), needs: "C6500.edit", onClick: () => set({ design: "new" }, { push: true }) }}
        onOpen={(row) => design(row.id)}
        rowActions={(row, list) => [
          { key: "edit", label: t("list.edit"), onClick: () => design(row.id) },
          {
            key: "enable",
            label: t(row.enabled ? "list.disable" : "list.enable"),
            needs: "C6500.edit",
            disabled: row.number === null,
            onClick: () => setAsked({ what: "enable", row }),
          },
          {
            key: "versions",
            label: t("list.versions"),
            disabled: row.number === null,
            onClick: () => list.open(row.id),
          },
          {
            key: "copy",
            label: t("list.copy"),
            needs: "C6500.edit",
            onClick: () => set({ design: "new", from: String(row.id) }, { push: true }),
          },
          {
            key: "remove",
            label: t("list.remove"),
            needs: "C6500.delete",
            danger: true,
            onClick: () => setAsked({ what: "remove", row }),
          },
        ]}
        empty={{ title: t("list.empty"), hint: t("list.emptyHint") }}
        detail={({ id, row, close }) => <VersionsDrawer id={id} name={row?.name} onClose={close} />}
      />
      {asked ? <Ask {...asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}
