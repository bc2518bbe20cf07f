import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { roleList } from "../../lists.ts";
import { deleteRole, listRoles, roleOptions } from "../../roles-api.ts";
import { BatchCodes } from "./batch-codes.tsx";
import { CompareRoles } from "./compare-roles.tsx";
import { AddRole, EditRole } from "./role-form.tsx";
import { RoleView } from "./role-view.tsx";

/** The roles of the company: what their holders may open and do. */
export function RoleList() {
  const t = useTexts("access");
  const [isComparing, setComparing] = useState(false);
  const [copying, setCopying] = useState<number>();
  const [batch, setBatch] = useState<{ ids: number[]; clear: () => void }>();
  const [deleting, setDeleting] = useState<{ id: number; name: string }>();
  return (
    <>
      <ListPage
        list={roleList}
        call={listRoles}
        create={{ label: t("role.add"), needs: "C6200.addRole" }}
        buttons={<Button onClick={() => setComparing(true)}>{t("role.compare")}</Button>}
        rowActions={(row, list) =>
          row.actions.map((action) => ({
            key: action,
            label: t(`role.${action}`),
            danger: action === "delete",
            onClick: () => {
              if (action === "edit") list.form(row.id);
              else if (action === "copy") setCopying(row.id);
              else setDeleting({ id: row.id, name: row.name });
            },
          }))
        }
        batch={[
          {
            key: "codes",
            label: t("batch.codes"),
            needs: "C6200.editRole",
            onClick: (rows, clear) => setBatch({ ids: rows.map((row) => row.id), clear }),
          },
        ]}
        empty={{ title: t("role.empty"), hint: t("role.emptyHint") }}
        detail={({ id, close }) => <RoleView id={id} onClose={close} />}
        form={({ id, close }) => (id ? <EditRole id={id} onClose={close} /> : <AddRole onClose={close} />)}
      />
      {isComparing ? <CompareRoles onClose={() => setComparing(false)} /> : null}
      {batch ? <BatchCodes ids={batch.ids} onDone={batch.clear} onClose={() => setBatch(undefined)} /> : null}
      {copying === undefined ? null : <AddRole copyOf={copying} onClose={() => setCopying(undefined)} />}
      {deleting ? (
        <ConfirmAction
          danger
          call={deleteRole}
          title={t("role.deleteTitle", { name: deleting.name })}
          content={t("role.deleteHint")}
          input={() => ({ id: deleting.id })}
          toast={t("role.done")}
          refresh={[listRoles, roleOptions]}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </>
  );
}
