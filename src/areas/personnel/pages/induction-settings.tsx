import { useState } from "react";
import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { PostSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useCan } from "#ui/session.ts";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import {
  deleteTaskTemplate,
  readInductionSettings,
  saveTaskTemplate,
  templateRows,
  type TemplateRow,
} from "../induction-settings-api.ts";
import { employmentKindWords } from "../words.ts";
import { FormSettings } from "./components/induction/form-settings.tsx";
import "./components/induction/induction.css";

/** What the form asks for, which papers are needed, and the tasks of each induction. */
export default function InductionSettings() {
  const t = useTexts("personnel/induction");
  const can = useCan();
  const { data, error, refetch } = useCall(readInductionSettings, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const may = can("C0428.edit");
  return (
    <Page>
      <p className="mu-secondary">{t("settings.intro")}</p>
      <FormSettings key={data.version} settings={data} may={may} />
      <Templates templates={data.templates} roles={data.roles} may={may} />
    </Page>
  );
}

interface TemplatesProps {
  templates: readonly TemplateRow[];
  roles: readonly { id: number; name: string }[];
  may: boolean;
}

function Templates({ templates, roles, may }: TemplatesProps) {
  const t = useTexts("personnel/induction");
  const ui = useUiTexts();
  const say = useSay();
  const [edited, edit] = useState<TemplateRow | "new">();
  const [gone, setGone] = useState<TemplateRow>();
  const columns = useColumnsOf(templateRows, {
    kind: { value: (row) => (row.kind === null ? t("settings.all") : say(employmentKindWords[row.kind])) },
    post: { value: (row) => row.post ?? t("settings.all") },
    role: { value: (row) => row.role ?? t("task.anybody") },
  });
  const add = may ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => edit("new")}>
      {t("settings.addTemplate")}
    </Button>
  ) : null;
  return (
    <section className="mu-panel pi-panel">
      <h2>{t("settings.templates")}</h2>
      {templates.length > 0 && add ? <p>{add}</p> : null}
      <DataTable
        label={say(templateRows.title)}
        rows={templates}
        columns={columns}
        empty={<Empty title={t("settings.noTemplates")} hint={t("settings.noTemplatesHint")} action={add} />}
        actions={
          may
            ? (row) => [
                { key: "edit", label: ui("act.edit"), onClick: () => edit(row) },
                { key: "delete", label: ui("act.delete"), danger: true, onClick: () => setGone(row) },
              ]
            : undefined
        }
      />
      {edited ? (
        <TemplateForm template={edited === "new" ? undefined : edited} roles={roles} onClose={() => edit(undefined)} />
      ) : null}
      {gone ? (
        <ConfirmAction
          title={t("settings.deleteTemplate", { name: gone.name })}
          content={t("settings.deleteHint")}
          call={deleteTaskTemplate}
          input={() => ({ id: gone.id })}
          danger
          okText={ui("act.delete")}
          toast={t("done.removed")}
          refresh={[readInductionSettings]}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </section>
  );
}

interface TemplateFormProps {
  template: TemplateRow | undefined;
  roles: readonly { id: number; name: string }[];
  onClose: () => void;
}

function TemplateForm({ template, roles, onClose }: TemplateFormProps) {
  const t = useTexts("personnel/induction");
  const say = useSay();
  const field = useFieldsOf(templateRows);
  const {
    id,
    version,
    post: _post,
    role: _role,
    ...values
  } = template ?? {
    id: undefined,
    version: 0,
    day: 0,
    ofDepartment: false,
    beforeJoining: false,
    needsFile: false,
    enabled: true,
    post: null,
    role: null,
  };
  return (
    <FormDrawer
      title={template ? t("settings.editTemplate", { name: template.name }) : t("settings.addTemplate")}
      call={saveTaskTemplate}
      initial={values}
      fixed={{ version, ...(id === undefined ? {} : { id }) }}
      refresh={[readInductionSettings]}
      onClose={onClose}
      width={520}
      fields={[
        field("name", { max: 60, full: true }),
        field("kind", {
          kind: "select",
          options: choicesOf(employmentKindWords, say),
          placeholder: t("settings.all"),
        }),
        field("postId", { kind: "custom", control: <PostSelect /> }),
        field("roleId", {
          kind: "select",
          options: roles.map((role) => ({ value: role.id, label: role.name })),
          placeholder: t("task.anybody"),
        }),
        field("ofDepartment", { hint: t("settings.ofDepartmentHint") }),
        field("day", { signed: true, decimals: 0, hint: t("settings.dayHint") }),
        field("beforeJoining"),
        field("needsFile"),
        field("enabled"),
      ]}
    />
  );
}
