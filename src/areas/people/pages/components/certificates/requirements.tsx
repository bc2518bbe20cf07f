import { useState } from "react";
import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import {
  deleteRequirement,
  listCertificateTypes,
  listRequirements,
  saveRequirement,
} from "../../../certificates-api.ts";
import { requirementRows, type RequirementRow } from "../../../certificates-list.ts";
import { certificateCalls } from "./certificate-form.tsx";

const changed = [listRequirements, ...certificateCalls];

/** What certificates posts ask for, and what happens to somebody without one. */
export function Requirements() {
  const t = useTexts("people/certificates");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const columns = useColumnsOf(requirementRows, { department: { value: (row) => row.department ?? t("everywhere") } });
  const [edited, edit] = useState<RequirementRow | "new">();
  const [gone, remove] = useState<RequirementRow>();
  const { data, error, isPending, refetch } = useCall(listRequirements, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const may = can("C3040.settings");
  const add = may ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => edit("new")}>
      {t("requirements.add")}
    </Button>
  ) : null;
  return (
    <Page>
      <p className="mu-secondary">{t("requirements.intro")}</p>
      {data && data.rows.length > 0 && add ? <div>{add}</div> : null}
      <DataTable
        label={say(requirementRows.title)}
        rows={data?.rows ?? []}
        loading={isPending}
        columns={columns}
        empty={<Empty title={t("requirements.empty")} hint={t("requirements.emptyHint")} action={add} />}
        actions={
          may
            ? (row) => [
                { key: "edit", label: ui("act.edit"), onClick: () => edit(row) },
                { key: "delete", label: ui("act.delete"), danger: true, onClick: () => remove(row) },
              ]
            : undefined
        }
      />
      {edited ? <RequirementForm one={edited === "new" ? undefined : edited} onClose={() => edit(undefined)} /> : null}
      {gone ? (
        <ConfirmAction
          title={t("requirements.delete", { post: gone.post, type: gone.type })}
          call={deleteRequirement}
          input={() => ({ id: gone.id })}
          okText={ui("act.delete")}
          danger
          toast={t("done.deleted")}
          refresh={changed}
          onClose={() => remove(undefined)}
        />
      ) : null}
    </Page>
  );
}

function RequirementForm({ one, onClose }: { one: RequirementRow | undefined; onClose: () => void }) {
  const t = useTexts("people/certificates");
  const field = useFieldsOf(requirementRows);
  const { data } = useCall(listCertificateTypes, {}, { keep: true });
  const types = (data?.rows ?? []).filter(({ enabled, id }) => enabled || id === one?.typeCode);
  const initial = one
    ? {
        postId: one.postId,
        departmentId: one.departmentId,
        typeCode: one.typeCode,
        effect: one.effect,
        validFrom: one.validFrom,
      }
    : { typeCode: "health", effect: "warn", validFrom: today() };
  return (
    <FormDrawer
      title={t(one ? "requirements.edit" : "requirements.add")}
      call={saveRequirement}
      initial={initial}
      fixed={one ? { id: one.id, version: one.version } : {}}
      refresh={changed}
      onClose={onClose}
      width={480}
      fields={[
        field("postId", { as: "post", kind: "custom", control: <PostSelect /> }),
        field("departmentId", {
          as: "department",
          kind: "custom",
          control: <DepartmentSelect />,
          hint: t("hint.department"),
        }),
        field("typeCode", {
          as: "type",
          kind: "select",
          options: types.map(({ id, name }) => ({ value: id, label: name })),
        }),
        field("effect", { kind: "radio", hint: t("hint.effect") }),
        field("validFrom"),
      ]}
    />
  );
}
