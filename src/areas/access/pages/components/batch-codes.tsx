import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { roleList } from "../../lists.ts";
import { listRoles, readRole, setCodesOfMany } from "../../roles-api.ts";
import { CodesField } from "./codes-field.tsx";

interface BatchCodesProps {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Permissions that several roles get, or lose. */
export function BatchCodes({ ids, onDone, onClose }: BatchCodesProps) {
  const t = useTexts("access");
  const field = useFieldsOf(roleList);
  return (
    <FormDrawer
      call={setCodesOfMany}
      title={t("batch.codes")}
      initial={{ how: "add" }}
      fixed={{ ids }}
      width={640}
      toast={t("role.done")}
      refresh={[listRoles, readRole]}
      onDone={onDone}
      onClose={onClose}
      fields={[
        {
          name: "how",
          label: t("batch.how"),
          kind: "radio",
          options: [
            { value: "add", label: t("batch.add") },
            { value: "remove", label: t("batch.removeRoles") },
          ],
          full: true,
          hint: t("batch.chosenRoles", { count: ids.length }),
        },
        field("codes", { as: "titles", kind: "custom", control: <CodesField alone />, full: true }),
      ]}
    />
  );
}
