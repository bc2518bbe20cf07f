import { Button } from "antd";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { EnabledStatus } from "#ui/status-tag.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { departmentList, type Department } from "../../departments-list.ts";
import type { DepartmentTask } from "./department-dialog.tsx";

interface DepartmentPanelProps {
  department: Department;
  departments: readonly Department[];
  onTask: (task: DepartmentTask) => void;
  onChoose: (id: number) => void;
}

/** One department: what is known of it, what may be done with it, what lies below it. */
export function DepartmentPanel({ department, departments, onTask, onChoose }: DepartmentPanelProps) {
  const t = useTexts("organisation");
  const fact = useFactsOf(departmentList, department);
  const columns = useColumnsOf(departmentList);
  const parent = departments.find((one) => one.id === department.parentId);
  const children = departments.filter((one) => one.parentId === department.id);
  const label = (action: Department["actions"][number]) =>
    action === "add" ? t("structure.addBelow") : t(`structure.${action}`);
  const facts = [
    fact("code"),
    fact("nameZh"),
    fact("nameEn"),
    fact("parent", { value: parent?.name ?? t("structure.top") }),
    fact("costCentre"),
    fact("legalEntityName"),
    fact(
      "members",
      department.headcount === null
        ? {}
        : { value: t("structure.membersOf", { members: department.members, headcount: department.headcount }) },
    ),
    fact("heads"),
    fact("responsiblePosts", { value: listText(department.responsiblePosts.map(({ name }) => name)) }),
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
            columns={columns}
          />
        </Section>
      ) : null}
    </>
  );
}
