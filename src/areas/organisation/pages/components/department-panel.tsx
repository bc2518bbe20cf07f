import { Button } from "antd";
import { enabledColumn } from "#ui/list-page/enabled-column.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { EnabledStatus } from "#ui/status-tag.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import type { Department } from "./department.ts";
import type { DepartmentTask } from "./department-dialog.tsx";

interface DepartmentPanelProps {
  department: Department;
  departments: readonly Department[];
  onTask: (task: DepartmentTask) => void;
  onChoose: (id: number) => void;
}

const names = (list: readonly { name: string }[]) => listText(list.map((one) => one.name));

/** One department: what is known of it, what may be done with it, what lies below it. */
export function DepartmentPanel({ department, departments, onTask, onChoose }: DepartmentPanelProps) {
  const t = useTexts("organisation");
  const parent = departments.find((one) => one.id === department.parentId);
  const children = departments.filter((one) => one.parentId === department.id);
  const label = (action: Department["actions"][number]) =>
    action === "add" ? t("structure.addBelow") : t(`structure.${action}`);
  const facts = [
    { label: t("structure.code"), value: department.code },
    { label: t("structure.nameZh"), value: department.nameZh },
    { label: t("structure.nameEn"), value: department.nameEn },
    { label: t("structure.parent"), value: parent?.name ?? t("structure.top") },
    { label: t("structure.costCentre"), value: department.costCentre },
    { label: t("structure.legalEntity"), value: department.legalEntityName },
    {
      label: t("structure.members"),
      value:
        department.headcount === null
          ? department.members
          : t("structure.membersOf", { members: department.members, headcount: department.headcount }),
    },
    { label: t("structure.heads"), value: names(department.heads) },
    { label: t("structure.responsible"), value: names(department.responsiblePosts) },
  ];
  return (
    <>
      <header className="og-department-head">
        <h2>
          {department.name} <EnabledStatus value={department.enabled} />
        </h2>
        {department.actions.map((action) => (
          <Button key={action} danger={action === "delete"} onClick={() => onTask({ kind: action, department })}>
            {label(action)}
          </Button>
        ))}
      </header>
      <Facts facts={facts} />
      {children.length > 0 ? (
        <Section title={t("structure.below")}>
          <DataTable
            label={t("structure.below")}
            rows={children}
            onOpen={(row) => onChoose(row.id)}
            columns={[
              { key: "code", title: t("structure.code") },
              { key: "name", title: t("structure.name"), kind: "link", grow: true },
              { key: "heads", title: t("structure.heads"), value: (row) => names(row.heads) },
              { key: "headcount", title: t("structure.headcount"), kind: "number" },
              { key: "members", title: t("structure.members"), kind: "number" },
              enabledColumn(t("state.label")),
            ]}
          />
        </Section>
      ) : null}
    </>
  );
}
