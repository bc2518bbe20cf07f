import { useState } from "react";
import { Button, Select } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { payItems, payItemWords, type PayItem } from "#areas/personnel/words.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { deleteStructure, listStructures, publishStructure, readStructure } from "../structure-api.ts";
import { versionWords } from "../words.ts";
import { StructureForm } from "./components/structure-form.tsx";
import { StructureGrid } from "./components/structure-grid.tsx";
import { StructurePeople } from "./components/structure-people.tsx";

const isItem = (item: string): item is PayItem => (payItems as readonly string[]).includes(item);

/** What pay of each grade and step lies between, by versions, and where people stand in it. */
export default function SalaryStructure() {
  const t = useTexts("payroll/definitions");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const [search, set] = useSearchState({ version: "", item: "base" });
  const [doing, setDoing] = useState<"edit" | "new" | "publish" | "delete">();
  const { data: list, error, refetch } = useCall(listStructures, {});
  const versions = list?.rows ?? [];
  const id = versions.find((one) => String(one.id) === search.version)?.id ?? versions[0]?.id;
  const { data } = useCall(readStructure, { id: id ?? 0 }, { when: id !== undefined, keep: true });
  if (error && !list) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const item = isItem(search.item) ? search.item : "base";
  const close = () => setDoing(undefined);
  const add = can("C7501.edit") ? (
    <Button
      type={versions.length === 0 ? "primary" : "default"}
      icon={<PlusOutlined />}
      onClick={() => setDoing("new")}
    >
      {t("structure.add")}
    </Button>
  ) : null;
  const refresh = [listStructures, readStructure];
  const isDraft = data?.state === "draft";
  return (
    <Page>
      {list && versions.length === 0 ? (
        <Empty title={t("structure.empty")} hint={t("structure.emptyHint")} action={add} />
      ) : (
        <div className="mu-def-row">
          <Select
            aria-label={t("structure.version")}
            value={id ?? null}
            options={versions.map((one) => ({
              value: one.id,
              label: `${t("structure.since", { month: one.fromMonth })} · ${say(versionWords[one.state])}`,
            }))}
            onChange={(next) => set({ version: String(next) })}
            style={{ width: 240 }}
          />
          <Select
            aria-label={t("structure.item")}
            value={item}
            options={choicesOf(payItemWords, say)}
            onChange={(next) => set({ item: next })}
            style={{ width: 180 }}
          />
          {add}
          {isDraft && can("C7501.edit") ? (
            <>
              <Button onClick={() => setDoing("edit")}>{t("structure.edit")}</Button>
              <Button danger onClick={() => setDoing("delete")}>
                {ui("act.delete")}
              </Button>
            </>
          ) : null}
          {isDraft && can("C7501.publish") ? (
            <Button type="primary" onClick={() => setDoing("publish")}>
              {t("structure.publish")}
            </Button>
          ) : null}
        </div>
      )}
      {data ? (
        <>
          <div className="mu-def-row">
            <Status of={versionWords} value={data.state} />
            <span>{t("structure.probationOf", { percent: data.probationPercent })}</span>
            {data.note ? <span className="mu-secondary">{data.note}</span> : null}
          </div>
          <StructureGrid structure={data} item={item} />
          {can("C7501.view") ? <StructurePeople key={`${data.id} ${item}`} structure={data} item={item} /> : null}
        </>
      ) : null}
      {doing === "new" || (doing === "edit" && data) ? (
        <StructureForm structure={data} isCopy={doing === "new"} item={item} onClose={close} />
      ) : null}
      {data && doing === "publish" ? (
        <ConfirmAction
          title={t("structure.publishTitle", { month: data.fromMonth })}
          call={publishStructure}
          input={() => ({ id: data.id, version: data.version })}
          okText={t("structure.publish")}
          toast={t("structure.published")}
          refresh={refresh}
          onClose={close}
        />
      ) : null}
      {data && doing === "delete" ? (
        <ConfirmAction
          title={t("structure.deleteTitle", { month: data.fromMonth })}
          call={deleteStructure}
          input={() => ({ id: data.id, version: data.version })}
          danger
          toast={t("structure.deleted")}
          refresh={[listStructures]}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}
