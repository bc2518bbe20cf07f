import { useMemo, useState } from "react";
import { Button, Input, Skeleton, Tree } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { listRoleMenus } from "../../roles-api.ts";

type Entry = OutputOf<typeof listRoleMenus>["menus"][number];

interface Node {
  key: string;
  /** Permission code; groups have none. */
  code: string | undefined;
  text: string;
  title: React.ReactNode;
  disableCheckbox: boolean;
  children: Node[];
}

function nodesOf(menus: readonly Entry[], locale: Locale, may: (code: string) => boolean): Node[] {
  const text = (one: { title: string; titleEN: string }) => (locale === "zh" ? one.title : one.titleEN);
  const below = (parentId: string | null): Node[] =>
    menus
      .filter((entry) => entry.parentId === parentId)
      .map((entry) => {
        const isPage = entry.meta.station !== null;
        const buttons = entry.children.map((button): Node => {
          const { keyCode: code } = button;
          return {
            key: button.id,
            code,
            text: text(button),
            title: text(button),
            disableCheckbox: !may(code),
            children: [],
          };
        });
        const code = isPage ? entry.keyCode : undefined;
        const children = [...buttons, ...below(entry.id)];
        return {
          key: entry.id,
          code,
          text: text(entry),
          title: text(entry),
          disableCheckbox: code !== undefined && !may(code),
          children,
        };
      })
      .filter((node) => node.code !== undefined || node.children.length > 0);
  return below(null);
}

/** Nodes that match and all above them; a match keeps what lies below it. */
function matching(nodes: readonly Node[], search: string): Node[] {
  const text = search.trim().toLowerCase();
  if (text === "") return [...nodes];
  return nodes.flatMap((node) => {
    if (node.text.toLowerCase().includes(text) || node.code?.toLowerCase().includes(text)) return [node];
    const children = matching(node.children, search);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

interface CodesFieldProps {
  value?: string[] | undefined;
  onChange?: (value: string[]) => void;
  id?: string;
  /** Only shown, not to be changed. */
  readOnly?: boolean;
  /** A button is ticked without its page: what is chosen is taken away. */
  alone?: boolean;
}

/** The tree of screens and buttons with search; what the viewer does not hold themselves cannot be ticked. */
export function CodesField({ value = [], onChange, readOnly = false, alone = false }: CodesFieldProps) {
  const t = useTexts("access");
  const locale = useLocale();
  const known = useCall(listRoleMenus, {});
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<string[]>([]);
  const all = useMemo(() => {
    const grantable = new Set(known.data?.grantable ?? []);
    return nodesOf(known.data?.menus ?? [], locale, (code) => !readOnly && grantable.has(code));
  }, [known.data, locale, readOnly]);
  const shown = useMemo(() => matching(all, search), [all, search]);
  if (!known.data) return <Skeleton active title={false} />;
  const held = new Set(value);
  const nodes = flat(all);
  const checked = nodes.filter((node) => node.code !== undefined && held.has(node.code)).map((node) => node.key);
  const toggle = (key: string, isOn: boolean) => {
    // What a search hides is not ticked along with the group above it.
    const codes = flat(flat(shown).filter((node) => node.key === key))
      .filter((one) => !one.disableCheckbox)
      .flatMap((one) => one.code ?? []);
    const next = new Set(value);
    for (const code of codes) {
      if (isOn) next.add(code).add(alone ? code : (code.split(".")[0] ?? code));
      else next.delete(code);
    }
    onChange?.([...next]);
  };
  return (
    <div className="ac-codes">
      <div className="ac-codes-bar">
        <Input
          allowClear
          size="small"
          value={search}
          placeholder={t("role.searchCodes")}
          aria-label={t("role.searchCodes")}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="mu-secondary">{t("role.chosen", { count: held.size })}</span>
        <Button size="small" onClick={() => setOpen(nodes.map((node) => node.key))}>
          {t("role.expand")}
        </Button>
        <Button size="small" onClick={() => setOpen([])}>
          {t("role.collapse")}
        </Button>
      </div>
      <div className="ac-codes-tree">
        <Tree<Node>
          checkable
          checkStrictly
          selectable={false}
          treeData={shown}
          expandedKeys={search === "" ? open : flat(shown).map((node) => node.key)}
          onExpand={(keys) => setOpen(keys.map(String))}
          checkedKeys={{ checked, halfChecked: halfOf(all, held) }}
          onCheck={(_keys, { node, checked: isOn }) => toggle(node.key, isOn)}
        />
      </div>
    </div>
  );
}

/** Groups and pages of which something below is ticked. */
function halfOf(nodes: readonly Node[], held: ReadonlySet<string>): string[] {
  return flat(nodes)
    .filter(
      (node) =>
        (node.code === undefined || !held.has(node.code)) &&
        flat(node.children).some((one) => one.code !== undefined && held.has(one.code)),
    )
    .map((node) => node.key);
}
