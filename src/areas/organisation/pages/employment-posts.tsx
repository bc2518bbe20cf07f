import { useState } from "react";
import { enabledColumn } from "#ui/list-page/enabled-column.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { employmentPostOptions, enableEmploymentPosts, listEmploymentPosts, saveEmploymentPost } from "../api.ts";
import { driverWords } from "../words.ts";
import { DepartmentSelect, PostsSelect } from "../web.tsx";
import { enabledFilter } from "./components/enabled-filter.ts";
import { Toggle, type Toggling } from "./components/toggle.tsx";

const stale = [listEmploymentPosts, employmentPostOptions];

/** The posts for which each department may order outside labour. */
export default function EmploymentPosts() {
  const t = useTexts("organisation");
  const say = useSay();
  const [toggling, setToggling] = useState<Toggling>();
  const toggle = (enabled: boolean) => ({
    key: enabled ? "enable" : "disable",
    label: t(enabled ? "post.enable" : "post.disable"),
    needs: "C6700.enable",
  });
  return (
    <>
      <ListPage
        name="employment-posts"
        title={t("employment.title")}
        call={listEmploymentPosts}
        filters={[
          { kind: "search", name: "search", label: t("employment.search") },
          {
            kind: "custom",
            name: "departmentId",
            label: t("employment.department"),
            render: (value, set) => (
              <DepartmentSelect
                width={200}
                label={t("employment.department")}
                value={value === "" ? undefined : Number(value)}
                onChange={(id) => set(id === undefined ? "" : String(id))}
              />
            ),
          },
          enabledFilter(t),
        ]}
        columns={[
          { key: "departmentName", title: t("employment.department"), sort: true, grow: true, width: 180 },
          { key: "postCode", title: t("employment.code"), sort: true },
          { key: "postName", title: t("employment.post"), sort: true, grow: true, width: 180 },
          { key: "standardHeadcount", title: t("employment.standard"), kind: "number", sort: true },
          {
            key: "driver",
            title: t("employment.forecast"),
            width: 200,
            value: (row) =>
              row.driver
                ? t("employment.forecastBy", { driver: say(driverWords[row.driver]), units: row.unitsPerPerson ?? 0 })
                : null,
          },
          {
            key: "atLeast",
            title: t("employment.atLeast"),
            kind: "number",
            value: (row) => row.atLeast || null,
            minor: true,
          },
          { key: "note", title: t("employment.note"), grow: true, width: 180 },
          enabledColumn(t("state.label"), { sort: true }),
        ]}
        exportButton={(input) => (
          <ExportButton
            exporter="organisation.employmentPosts"
            title={t("employment.title")}
            needs="C6700.export"
            input={input}
          />
        )}
        create={{ label: t("employment.add"), needs: "C6700.edit" }}
        rowActions={(row, list) => [
          { key: "edit", label: t("employment.edit"), needs: "C6700.edit", onClick: () => list.form(row.id) },
          { ...toggle(!row.enabled), onClick: () => setToggling({ ids: [row.id], enabled: !row.enabled }) },
        ]}
        batch={[true, false].map((enabled) => ({
          ...toggle(enabled),
          onClick: (rows, clear) => setToggling({ ids: rows.map((row) => Number(row.id)), enabled, onDone: clear }),
        }))}
        empty={{ title: t("employment.empty"), hint: t("employment.emptyHint") }}
        form={({ id, row, close }) => (
          <FormDrawer
            title={id ? t("employment.edit") : t("employment.add")}
            call={saveEmploymentPost}
            {...(row
              ? {
                  initial: {
                    standardHeadcount: row.standardHeadcount ?? undefined,
                    driver: row.driver ?? undefined,
                    unitsPerPerson: row.unitsPerPerson ?? undefined,
                    atLeast: row.atLeast || undefined,
                    note: row.note ?? undefined,
                  },
                  fixed: { departmentId: row.departmentId, postIds: [row.postId] },
                }
              : { draft: "employment-post" })}
            refresh={stale}
            onClose={close}
            fields={[
              ...(row
                ? []
                : [
                    {
                      name: "departmentId",
                      label: t("employment.department"),
                      kind: "custom" as const,
                      control: <DepartmentSelect />,
                    },
                    {
                      name: "postIds",
                      label: t("employment.posts"),
                      kind: "custom" as const,
                      control: <PostsSelect />,
                      full: true,
                    },
                  ]),
              { name: "standardHeadcount", label: t("employment.standard"), kind: "number", decimals: 0 },
              {
                name: "driver",
                label: t("employment.driver"),
                kind: "select",
                options: choicesOf(driverWords, say),
                hint: t("employment.driverHint"),
              },
              {
                name: "unitsPerPerson",
                label: t("employment.unitsPerPerson"),
                kind: "number",
                decimals: 0,
                required: true,
                when: (values) => Boolean(values["driver"]),
              },
              {
                name: "atLeast",
                label: t("employment.atLeast"),
                kind: "number",
                decimals: 0,
                when: (values) => Boolean(values["driver"]),
              },
              { name: "note", label: t("employment.note"), kind: "textarea", max: 200 },
            ]}
          />
        )}
      />
      {toggling ? (
        <Toggle
          call={enableEmploymentPosts}
          toggling={toggling}
          refresh={stale}
          onClose={() => setToggling(undefined)}
        />
      ) : null}
    </>
  );
}
