import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { payrollChoices } from "../rules-api.ts";
import { listTemplates, readTemplate, saveTemplate, whoFitsTemplates } from "../templates-api.ts";
import { templateList, type TemplateRow } from "../templates-list.ts";
import { TemplateDetail } from "./components/template-detail.tsx";

/** Who is paid by which items, with versions from a month on. */
export default function SalaryTemplates() {
  const t = useTexts("payroll/definitions");
  const ui = useUiTexts();
  return (
    <ListPage
      list={templateList}
      call={listTemplates}
      create={{ label: t("template.add"), needs: "C60308.edit" }}
      rowActions={(row, list) => [
        { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
        { key: "edit", label: ui("act.edit"), needs: "C60308.edit", onClick: () => list.form(row.id) },
      ]}
      empty={{ title: t("template.empty"), hint: t("template.emptyHint") }}
      detail={(place) => <TemplateDetail {...place} />}
      form={({ id, row, close }) => <TemplateForm key={id ?? 0} id={id} row={row} onClose={close} />}
    />
  );
}

interface TemplateFormProps {
  id: number | undefined;
  row: TemplateRow | undefined;
  onClose: () => void;
}

function TemplateForm({ id, row, onClose }: TemplateFormProps) {
  const t = useTexts("payroll/definitions");
  const field = useFieldsOf(templateList);
  const { data: choices } = useCall(payrollChoices, {});
  const { data } = useCall(readTemplate, { id: id ?? 0 }, { when: id !== undefined && row === undefined });
  const template = row ?? data;
  if (id !== undefined && template === undefined) return null;
  return (
    <FormDrawer
      title={t(template ? "template.edit" : "template.add")}
      call={saveTemplate}
      initial={template ? { ...template } : { runKind: "main", priority: 100, enabled: true }}
      fixed={template ? { id: template.id, version: template.version } : {}}
      refresh={[listTemplates, readTemplate, whoFitsTemplates]}
      onClose={onClose}
      fields={[
        field("name", { kind: "text" }),
        field("code"),
        field("entityId", {
          kind: "select",
          options: (choices?.entities ?? []).map((one) => ({ value: one.id, label: one.name })),
        }),
        field("runKind"),
        field("priority", { hint: t("template.priorityHint") }),
        field("enabled"),
      ]}
    />
  );
}
