import { useState } from "react";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { employmentPostOptions, enableEmploymentPosts, listEmploymentPosts, saveEmploymentPost } from "../api.ts";
import { employmentPostList } from "../lists.ts";
import { driverWords } from "../words.ts";
import { DepartmentSelect, PostsSelect } from "../web.tsx";
import { Toggle, type Toggling } from "./components/toggle.tsx";

const stale = [listEmploymentPosts, employmentPostOptions];

/** The posts for which each department may order outside labour. */
export default function EmploymentPosts() {
  const t = useTexts("organisation");
  const field = useFieldsOf(employmentPostList);
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
        list={employmentPostList}
        call={listEmploymentPosts}
        columns={{
          driver: {
            value: (row) =>
              row.driver
                ? t("employment.forecastBy", { driver: say(driverWords[row.driver]), units: row.unitsPerPerson ?? 0 })
                : null,
          },
        }}
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
                    field("departmentId", { as: "departmentName", kind: "custom", control: <DepartmentSelect /> }),
                    field("postIds", { as: "postName", kind: "custom", control: <PostsSelect />, full: true }),
                  ]),
              field("standardHeadcount"),
              field("driver", { hint: t("employment.driverHint") }),
              field("unitsPerPerson", { required: true, when: (values) => Boolean(values["driver"]) }),
              field("atLeast", { when: (values) => Boolean(values["driver"]) }),
              field("note", { kind: "textarea" }),
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
