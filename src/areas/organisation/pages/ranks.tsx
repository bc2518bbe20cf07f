import { useState } from "react";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { enableRanks, gradeOptions, listGrades, listRanks, rankOptions, saveRank } from "../positions-api.ts";
import { rankList } from "../positions-list.ts";
import { Toggle, type Toggling } from "./components/toggle.tsx";

/** Ranks of the company from the lowest up. */
export default function Ranks() {
  const t = useTexts("organisation");
  const field = useFieldsOf(rankList);
  const [toggling, setToggling] = useState<Toggling>();
  const toggle = (enabled: boolean) => ({
    key: enabled ? "enable" : "disable",
    label: t(enabled ? "rank.enable" : "rank.disable"),
    needs: "C7524.enable",
  });
  const refresh = [listGrades, gradeOptions, listRanks, rankOptions];
  return (
    <>
      <ListPage
        list={rankList}
        call={listRanks}
        create={{ label: t("rank.add"), needs: "C7524.edit" }}
        rowActions={(row, list) => [
          { key: "edit", label: t("rank.edit"), needs: "C7524.edit", onClick: () => list.form(row.id) },
          { ...toggle(!row.enabled), onClick: () => setToggling({ ids: [row.id], enabled: !row.enabled }) },
        ]}
        batch={[true, false].map((enabled) => ({
          ...toggle(enabled),
          onClick: (rows, clear) => setToggling({ ids: rows.map((row) => Number(row.id)), enabled, onDone: clear }),
        }))}
        empty={{ title: t("rank.empty"), hint: t("rank.emptyHint") }}
        form={({ id, row, close }) => (
          <FormDrawer
            title={id ? t("rank.edit") : t("rank.add")}
            call={saveRank}
            {...(row ? { initial: row, fixed: { id: row.id } } : { draft: "rank" })}
            refresh={refresh}
            onClose={close}
            fields={[
              field("code", { max: 32 }),
              field("level", { max: 999, hint: t("rank.levelHint") }),
              field("nameZh"),
              field("nameEn"),
            ]}
          />
        )}
      />
      {toggling ? (
        <Toggle
          noun="rank"
          call={enableRanks}
          toggling={toggling}
          refresh={refresh}
          onClose={() => setToggling(undefined)}
        />
      ) : null}
    </>
  );
}
