import { useState } from "react";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { enablePosts, listPosts, postOptions, savePost } from "../api.ts";
import { postList } from "../lists.ts";
import { GradeSelect } from "../position-pickers.tsx";
import { PostSelect } from "../web.tsx";
import { Toggle, type Toggling } from "./components/toggle.tsx";

/** Posts of the company: what one does in a department. */
export default function Posts() {
  const t = useTexts("organisation");
  const field = useFieldsOf(postList);
  const [toggling, setToggling] = useState<Toggling>();
  const toggle = (enabled: boolean) => ({
    key: enabled ? "enable" : "disable",
    label: t(enabled ? "post.enable" : "post.disable"),
    needs: "C7511.enable",
  });
  return (
    <>
      <ListPage
        list={postList}
        call={listPosts}
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
              ? {
                  initial: { ...row, superiorId: row.superiorId ?? undefined, gradeId: row.gradeId ?? undefined },
                  fixed: { id: row.id },
                }
              : { draft: "post" })}
            refresh={[listPosts, postOptions]}
            onClose={close}
            fields={[
              field("code", { max: 32 }),
              field("superiorId", { as: "superiorName", kind: "custom", control: <PostSelect /> }),
              field("gradeId", { as: "gradeName", kind: "custom", control: <GradeSelect /> }),
              field("nameZh"),
              field("nameEn"),
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
