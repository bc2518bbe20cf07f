import { Form, Select } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import {
  addDepartment,
  deleteDepartment,
  departmentOptions,
  editDepartment,
  enableDepartment,
  listDepartments,
  mergeDepartment,
  moveDepartment,
} from "../../api.ts";
import { departmentList, type Department } from "../../departments-list.ts";
import { DepartmentSelect } from "../../web.tsx";
import { useDepartmentFields } from "./department-fields.tsx";

/** What is to be done: `add` without a department adds at the top. */
export interface DepartmentTask {
  kind: Department["actions"][number];
  department?: Department;
}

interface DepartmentDialogProps {
  task: DepartmentTask;
  departments: readonly Department[];
  /** Gets the department to show afterwards. */
  onDone: (id: number | undefined) => void;
  onClose: () => void;
}

const stale = [listDepartments, departmentOptions];

/** The form or question for one thing that can be done with a department. */
export function DepartmentDialog({ task, departments, onDone, onClose }: DepartmentDialogProps) {
  const t = useTexts("organisation");
  const fields = useDepartmentFields();
  const field = useFieldsOf(departmentList);
  const { kind, department } = task;
  const shared = { refresh: stale, onClose };
  const name = department?.name ?? "";
  if (kind === "add" || !department) {
    return (
      <FormDrawer
        {...shared}
        title={department ? t("structure.addBelow") : t("structure.add")}
        call={addDepartment}
        draft={`department-${department?.id ?? 0}`}
        initial={department ? { parentId: department.id } : {}}
        fields={[
          field("parentId", { as: "parent", kind: "custom", control: <DepartmentSelect />, full: true }),
          ...fields,
        ]}
        onDone={({ id }) => onDone(id)}
      />
    );
  }
  if (kind === "edit") {
    const { id, version, code, nameZh, nameEn, costCentre, legalEntityId, headcount, heads, responsiblePosts } =
      department;
    const duties = {
      headMemberIds: heads.map((one) => one.id),
      responsiblePostIds: responsiblePosts.map((one) => one.id),
    };
    const initial = {
      code,
      nameZh,
      nameEn,
      costCentre,
      legalEntityId: legalEntityId ?? undefined,
      headcount,
      ...duties,
    };
    return (
      <FormDrawer
        {...shared}
        title={t("structure.edit")}
        call={editDepartment}
        initial={initial}
        fixed={{ id, version }}
        fields={fields}
      />
    );
  }
  if (kind === "move") return <MoveDrawer department={department} departments={departments} onClose={onClose} />;
  if (kind === "merge") {
    return (
      <FormDrawer
        {...shared}
        title={t("structure.mergeTitle", { name })}
        call={mergeDepartment}
        fixed={{ id: department.id }}
        width={420}
        toast={t("structure.done")}
        submitLabel={t("structure.merge")}
        fields={[
          {
            name: "intoId",
            label: t("structure.into"),
            kind: "custom",
            full: true,
            hint: t("structure.mergeHint"),
            control: <DepartmentSelect without={department.id} />,
          },
        ]}
        onDone={(_done, { intoId }) => onDone(Number(intoId))}
      />
    );
  }
  if (kind === "delete") {
    return (
      <ConfirmAction
        {...shared}
        danger
        call={deleteDepartment}
        title={t("structure.deleteTitle", { name })}
        content={t("structure.deleteHint")}
        input={() => ({ id: department.id })}
        toast={t("structure.done")}
        onDone={() => onDone(department.parentId ?? undefined)}
      />
    );
  }
  const enabled = kind === "enable";
  return (
    <ConfirmAction
      {...shared}
      call={enableDepartment}
      title={t(enabled ? "structure.enableTitle" : "structure.disableTitle", { name })}
      content={enabled ? null : t("structure.disableHint")}
      input={() => ({ id: department.id, enabled })}
      toast={t("structure.done")}
    />
  );
}

function MoveDrawer({
  department,
  departments,
  onClose,
}: {
  department: Department;
  departments: readonly Department[];
  onClose: () => void;
}) {
  const t = useTexts("organisation");
  return (
    <FormDrawer
      title={t("structure.moveTitle", { name: department.name })}
      call={moveDepartment}
      initial={{ parentId: department.parentId ?? undefined }}
      toInput={({ parentId, beforeId }) => ({
        id: department.id,
        parentId: (parentId as number | undefined) ?? null,
        beforeId: beforeId as number | undefined,
      })}
      refresh={stale}
      onClose={onClose}
      width={420}
      toast={t("structure.done")}
      submitLabel={t("structure.move")}
    >
      {({ form }) => (
        <>
          <Form.Item name="parentId" label={t("structure.newParent")} extra={t("structure.moveHint")}>
            <DepartmentSelect without={department.id} placeholder={t("structure.top")} />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() => {
              const parentId = (form.getFieldValue("parentId") as number | undefined) ?? null;
              const siblings = departments.filter((one) => one.parentId === parentId && one.id !== department.id);
              return (
                <Form.Item name="beforeId" label={t("structure.before")}>
                  <Select
                    allowClear
                    placeholder={t("structure.beforeNone")}
                    options={siblings.map((one) => ({ value: one.id, label: one.name }))}
                  />
                </Form.Item>
              );
            }}
          </Form.Item>
        </>
      )}
    </FormDrawer>
  );
}
