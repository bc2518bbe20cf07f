import { useState } from "react";
import { enabledColumn } from "#ui/list-page/enabled-column.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { enablePosts, listPosts, postOptions, savePost } from "../api.ts";
import { PostSelect } from "../web.tsx";
import { enabledFilter } from "./components/enabled-filter.ts";
import { Toggle, type Toggling } from "./components/toggle.tsx";

/** Posts of the company: what one does in a department. */
export default function Posts() {
  const t = useTexts("organisation");
  const [toggling, setToggling] = useState<Toggling>();
  const toggle = (enabled: boolean) => ({
    key: enabled ? "enable" : "disable",
    label: t(enabled ? "post.enable" : "post.disable"),
    needs: "C7511.enable",
  });
  return (
    <>
      <ListPage
        name="posts"
        title={t("post.title")}
        call={listPosts}
        filters={[{ kind: "search", name: "search", label: t("post.search") }, enabledFilter(t)]}
        columns={[
          { key: "code", title: t("post.code"), sort: true },
          { key: "name", title: t("post.name"), sort: true, grow: true, width: 200 },
          { key: "superiorName", title: t("post.superior"), sort: true, grow: true, width: 160 },
          { key: "members", title: t("post.members"), kind: "number", sort: true },
          { key: "departments", title: t("post.departments"), kind: "number", sort: true },
          enabledColumn(t("state.label"), { sort: true }),
        ]}
        exportButton={(input) => (
          <ExportButton exporter="organisation.posts" title={t("post.title")} needs="C7511.export" input={input} />
        )}
        create={{ label: t("post.add"), needs: "C7511.edit" }}
        rowActions={(row, list) => [
          { key: "edit", label: t("post.edit"), needs: "C7511.edit", onClick: () => list.form(row.id) },
          { ...toggle(!row.enabled), onClick: () => setToggling({ ids: [row.id], enabled: !row.enabled }) },
        ]}
        batch={[true, false].map((enabled) => ({
          ...toggle(enabled),
          onClick: (rows, clear) => setToggling({ ids: rows.map((row) => Number(row.id)), enabled, onDone: clear }),
        }))}
        empty={{ title: t("post.empty"), hint: t("post.emptyHint") }}
        form={({ id, row, close }) => (
          <FormDrawer
            title={id ? t("post.edit") : t("post.add")}
            call={savePost}
            {...(row
              ? { initial: { ...row, superiorId: row.superiorId ?? undefined }, fixed: { id: row.id } }
              : { draft: "post" })}
            refresh={[listPosts, postOptions]}
            onClose={close}
            fields={[
              { name: "code", label: t("post.code"), kind: "text", max: 32 },
              { name: "superiorId", label: t("post.superior"), kind: "custom", control: <PostSelect /> },
              { name: "nameZh", label: t("post.nameZh"), kind: "text", max: 48 },
              { name: "nameEn", label: t("post.nameEn"), kind: "text", max: 60 },
            ]}
          />
        )}
      />
      {toggling ? (
        <Toggle
          call={enablePosts}
          toggling={toggling}
          refresh={[listPosts, postOptions]}
          onClose={() => setToggling(undefined)}
        />
      ) : null}
    </>
  );
}
