import { Drawer, Skeleton, Tree } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { seeAs } from "../../accounts-api.ts";
import { rangeText } from "../../words.ts";
import { useModules } from "./scopes-field.tsx";

type Seen = OutputOf<typeof seeAs>;

interface Node {
  key: string;
  title: string;
  children: Node[];
}

function treeOf(menus: Seen["menuList"], locale: Locale, parentId: string | null = null): Node[] {
  const text = (one: { title: string; titleEN: string }) => (locale === "zh" ? one.title : one.titleEN);
  return menus
    .filter((entry) => entry.parentId === parentId)
    .map((entry) => ({
      key: entry.id,
      title: text(entry),
      children: [
        ...entry.children.map((button) => ({ key: button.id, title: text(button), children: [] })),
        ...treeOf(menus, locale, entry.id),
      ],
    }));
}

/** The menu and the departments of another account, to read only. */
export function SeeAs({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("access");
  const locale = useLocale();
  const modules = useModules();
  const seen = useCall(seeAs, { id });
  const moduleName = (module: string) =>
    module === "" ? t("seeAs.general") : (modules.find((one) => one.value === module)?.label ?? module);
  const departments = (scope: Seen["scopes"][number]) => {
    if (scope.all) return t("seeAs.all");
    const lines = [
      ...(scope.departments.length > 0 ? [listText(scope.departments.map((one) => one.name))] : []),
      ...scope.conditions.map(({ departments: some, ...asked }) =>
        rangeText({ kind: "custom", includeBelow: false, departments: some ?? [], ...asked }, null, locale),
      ),
    ];
    if (lines.length === 0) return t("seeAs.ownOnly");
    return lines.map((line) => <div key={line}>{line}</div>);
  };
  return (
    <Drawer
      open
      size={560}
      title={seen.data ? t("seeAs.title", { name: seen.data.name }) : t("account.seeAs")}
      onClose={onClose}
    >
      {seen.isError ? <ErrorState error={seen.error} onRetry={() => void seen.refetch()} /> : null}
      {seen.isPending ? <Skeleton active title={false} /> : null}
      {seen.data ? (
        <div className="ac-see">
          <div className="mu-note mu-note-info">{t("seeAs.hint")}</div>
          <Section title={t("seeAs.scopes")}>
            <Facts
              columns={1}
              facts={seen.data.scopes.map((scope) => ({ label: moduleName(scope.module), value: departments(scope) }))}
            />
          </Section>
          <Section title={t("seeAs.menus")}>
            {seen.data.menuList.length > 0 ? (
              <Tree<Node> defaultExpandAll selectable={false} treeData={treeOf(seen.data.menuList, locale)} />
            ) : (
              <span className="mu-secondary">{t("seeAs.noMenus")}</span>
            )}
          </Section>
        </div>
      ) : null}
    </Drawer>
  );
}
