import { useState } from "react";
import { Checkbox } from "antd";
import { ArrowLeftOutlined } from "@ant-design/icons";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { deleteFlow, enableFlow, listFlows } from "../../flows-api.ts";
import { flowList, type FlowListRow as Row } from "../../flows-list.ts";
import { VersionsDrawer } from "./versions-drawer.tsx";
import "./setup.css";

/** What is about to be done with a flow, asked once more. */
function Ask({ what, row, onClose }: { what: "enable" | "remove"; row: Row; onClose: () => void }) {
  const t = useTexts("approvals/flow");
  const [replace, setReplace] = useState(false);
  const shared = { onClose, toast: t("list.done"), refresh: [listFlows] };
  if (what === "remove") {
    return (
      <ConfirmAction
        {...shared}
        danger
        title={t("list.remove")}
        content={t("list.confirmRemove", { name: row.name })}
        call={deleteFlow}
        input={() => ({ id: row.id })}
      />
    );
  }
  if (row.enabled) {
    const content = t("list.confirmDisable", { name: row.name, count: row.running });
    return (
      <ConfirmAction
        {...shared}
        title={t("list.disable")}
        content={content}
        call={enableFlow}
        input={() => ({ id: row.id, enabled: false })}
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
