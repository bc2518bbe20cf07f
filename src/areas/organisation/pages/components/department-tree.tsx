import { useMemo, useState } from "react";
import { Button, Input, Tree } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { treeOf, type TreeItem } from "../../rules/tree-of.ts";
import type { Department } from "../../departments-list.ts";

interface DepartmentTreeProps {
  departments: readonly Department[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  onAdd: () => void;
}

interface Node {
  key: number;
  title: React.ReactNode;
  children: Node[];
}

/** What matches and everything above it, so that a hit stands in its place. */
function matching(departments: readonly Department[], search: string): Department[] {
  const text = search.trim().toLowerCase();
  if (text === "") return [...departments];
  const parents = new Map(departments.map((one) => [one.id, one.parentId]));
  const kept = new Set<number>();
  for (const one of departments) {
    const hit = [one.nameZh, one.nameEn, one.code].some((value) => value.toLowerCase().includes(text));
    for (let at: number | null | undefined = hit ? one.id : null; at; at = parents.get(at)) kept.add(at);
  }
  return departments.filter((one) => kept.has(one.id));
}

function nodeOf({ item, children }: TreeItem<Department>): Node {
  const title = (
    <span className="og-node">
      <span className={item.enabled ? undefined : "og-node-off"}>{item.name}</span>
      <span className="mu-secondary mu-number">{item.members}</span>
    </span>
  );
  return { key: item.id, title, children: children.map(nodeOf) };
}

/** Search and tree; the number beside a name is that of active staff in the department itself. */
export function DepartmentTree({ departments, chosen, onChoose, onAdd }: DepartmentTreeProps) {
  const t = useTexts("organisation");
  const can = useCan();
  const [search, setSearch] = useState("");
  const nodes = useMemo(
    () => treeOf(matching(departments, search), { orphansToTop: true }).map(nodeOf),
    [departments, search],
  );
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const open = departments.map((one) => one.id).filter((id) => search !== "" || !closed.has(id));
  const members = departments.reduce((sum, one) => sum + one.members, 0);
  return (
    <section className="mu-panel og-tree" aria-label={t("structure.tree")}>
      <div className="og-tree-bar">
        <Input
          allowClear
          value={search}
          placeholder={t("structure.search")}
          aria-label={t("structure.search")}
          onChange={(event) => setSearch(event.target.value)}
        />
        {can("C6100.add") ? (
          <Button type="primary" icon={<PlusOutlined />} aria-label={t("structure.add")} onClick={onAdd} />
        ) : null}
      </div>
      <div className="og-tree-body">
        {nodes.length > 0 ? (
          <Tree<Node>
            blockNode
            expandedKeys={open}
            onExpand={(keys) => setClosed(new Set(departments.map((one) => one.id).filter((id) => !keys.includes(id))))}
            treeData={nodes}
            selectedKeys={chosen === undefined ? [] : [chosen]}
            onSelect={(keys) => keys[0] !== undefined && onChoose(Number(keys[0]))}
          />
        ) : (
          <p className="mu-secondary">{t("structure.noMatch")}</p>
        )}
      </div>
      <div className="mu-secondary">{t("structure.total", { count: departments.length, members })}</div>
    </section>
  );
}
