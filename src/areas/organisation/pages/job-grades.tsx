import { useState } from "react";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { RankSelect } from "../position-pickers.tsx";
import { enableGrades, gradeOptions, listGrades, listRanks, rankOptions, saveGrade } from "../positions-api.ts";
import { gradeList } from "../positions-list.ts";
import { Toggle, type Toggling } from "./components/toggle.tsx";

/** Grades of the company, each over a range of ranks. */
export default function JobGrades() {
  const t = useTexts("organisation");
  const field = useFieldsOf(gradeList);
  const [toggling, setToggling] = useState<Toggling>();
  const toggle = (enabled: boolean) => ({
    key: enabled ? "enable" : "disable",
    label: t(enabled ? "grade.enable" : "grade.disable"),
    needs: "C7523.enable",
  });
  const refresh = [listGrades, gradeOptions, listRanks, rankOptions];
  return (
    <>
      <ListPage
        list={gradeList}
        call={listGrades}
        create={{ label: t("grade.add"), needs: "C7523.edit" }}
        rowActions={(row, list) => [
          { key: "edit", label: t("grade.edit"), needs: "C7523.edit", onClick: () => list.form(row.id) },
          { ...toggle(!row.enabled), onClick: () => setToggling({ ids: [row.id], enabled: !row.enabled }) },
        ]}
        batch={[true, false].map((enabled) => ({
          ...toggle(enabled),
          onClick: (rows, clear) => setToggling({ ids: rows.map((row) => Number(row.id)), enabled, onDone: clear }),
        }))}
        empty={{ title: t("grade.empty"), hint: t("grade.emptyHint") }}
        form={({ id, row, close }) => (
          <FormDrawer
            title={id ? t("grade.edit") : t("grade.add")}
            call={saveGrade}
            {...(row ? { initial: row, fixed: { id: row.id } } : { draft: "grade" })}
            refresh={refresh}
            onClose={close}
            fields={[
              field("code", { max: 32 }),
              field("level", { max: 999, hint: t("grade.levelHint") }),
              field("nameZh"),
              field("nameEn"),
              field("fromRankId", { as: "fromRank", kind: "custom", control: <RankSelect /> }),
              field("toRankId", { as: "toRank", kind: "custom", control: <RankSelect /> }),
            ]}
          />
        )}
      />
      {toggling ? (
        <Toggle
          noun="grade"
          call={enableGrades}
          toggling={toggling}
          refresh={refresh}
          onClose={() => setToggling(undefined)}
        />
      ) : null}
    </>
  );
}
