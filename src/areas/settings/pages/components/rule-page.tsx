import { useState } from "react";
import { Input, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listRules } from "../../api.ts";
import type { RulePage as PageCode } from "../../menu.ts";
import { RuleForm } from "./rule-form.tsx";
import { RuleHistory } from "./rule-history.tsx";
import { RuleRow } from "./rule-row.tsx";
import "./settings.css";

/** All rules of one settings page; which one is being changed or looked into stands in the URL. */
export function RulePage({ page }: { page: PageCode }) {
  const t = useTexts("settings");
  const say = useSay();
  const { data, isPending, error, refetch } = useCall(listRules, { page });
  const [{ rule: openKey, show }, set] = useSearchState({ rule: "", show: "" });
  const [search, setSearch] = useState("");
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} className="se-page" paragraph={{ rows: 8 }} />;
  const wanted = search.trim().toLowerCase();
  const found = data.rules.filter((rule) => `${say(rule.title)} ${say(rule.help)}`.toLowerCase().includes(wanted));
  const open = data.rules.find((rule) => rule.key === openKey);
  const close = () => set({ rule: "", show: "" });
  return (
    <div className="se-page">
      {data.rules.length > 6 ? (
        <Input
          allowClear
          className="se-search"
          value={search}
          placeholder={t("rule.search")}
          aria-label={t("rule.search")}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {found.length === 0 ? <Empty title={t(wanted ? "rule.noneFound" : "rule.none")} /> : null}
      <ul className="mu-panel se-rules">
        {found.map((rule) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            page={page}
            onEdit={() => set({ rule: rule.key, show: "edit" })}
            onHistory={() => set({ rule: rule.key, show: "history" })}
          />
        ))}
      </ul>
      {open && show === "edit" ? (
        <RuleForm rule={open} departments={data.departments} legalEntities={data.legalEntities} onClose={close} />
      ) : null}
      {open && show === "history" ? <RuleHistory rule={open} page={page} onClose={close} /> : null}
    </div>
  );
}
