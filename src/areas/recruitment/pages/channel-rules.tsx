import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { AgencySelect } from "#areas/agencies/web.tsx";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { listText, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { usualProtectionDays } from "../rules/channels.ts";
import { listChannelRules, saveChannelRule } from "../settings-api.ts";
import { channelRuleRows, type ChannelRuleRow } from "../settings-list.ts";
import { vacancyChoices } from "../vacancies-api.ts";

/** Who may introduce candidates for what, how many, how long it counts and what it costs. */
export default function ChannelRules() {
  const t = useTexts("recruitment");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const [{ form }, set] = useSearchState({ form: "" });
  const { data, error, isPending, refetch } = useCall(listChannelRules, {});
  const columns = useColumnsOf(channelRuleRows, {
    agency: { value: (row) => row.agency ?? (row.channel === "agency" ? t("channel.everyAgency") : null) },
    vacancies: { value: (row) => (row.vacancies.length === 0 ? t("channel.all") : listText(row.vacancies)) },
    mostOpen: { value: (row) => row.mostOpen ?? t("channel.unlimited") },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const may = can("C00110201.edit");
  const add = may ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ form: "new" })}>
      {t("channel.add")}
    </Button>
  ) : null;
  const edited = data?.rows.find(({ id }) => String(id) === form);
  return (
    <Page>
      <p className="mu-secondary">{t("channel.intro")}</p>
      {data && data.rows.length > 0 && add ? <div>{add}</div> : null}
      <DataTable
        label={say(channelRuleRows.title)}
        rows={data?.rows ?? []}
        loading={isPending}
        columns={columns}
        empty={<Empty title={t("channel.empty")} hint={t("channel.emptyHint")} action={add} />}
        actions={
          may
            ? (row) => [{ key: "edit", label: ui("act.edit"), onClick: () => set({ form: String(row.id) }) }]
            : undefined
        }
      />
      {may && (edited || form === "new") ? (
        <RuleForm key={form} rule={edited} onClose={() => set({ form: "" })} />
      ) : null}
    </Page>
  );
}

const isAgency = (values: Record<string, unknown>) => values["channel"] === "agency";

function RuleForm({ rule, onClose }: { rule: ChannelRuleRow | undefined; onClose: () => void }) {
  const t = useTexts("recruitment");
  const field = useFieldsOf(channelRuleRows);
  const { vacancies = [] } = useCall(vacancyChoices, {}).data ?? {};
  const known = new Map(vacancies.map((one) => [one.id, `${one.number} ${one.post}`]));
  // What was chosen stays to be seen when its post has been closed since.
  const numbers = new Map(rule?.vacancyIds.map((id, index) => [id, rule.vacancies[index] ?? String(id)]));
  const options = [...new Map([...numbers, ...known])].map(([value, label]) => ({ value, label }));
  return (
    <FormDrawer
      title={rule ? t("channel.edit") : t("channel.add")}
      call={saveChannelRule}
      initial={
        rule
          ? {
              channel: rule.channel,
              agencyId: rule.agencyId,
              vacancyIds: rule.vacancyIds,
              mostOpen: rule.mostOpen,
              protectionDays: rule.protectionDays,
              costFen: rule.costFen,
              enabled: rule.enabled,
            }
          : { protectionDays: usualProtectionDays, costFen: 0, vacancyIds: [], enabled: true }
      }
      fixed={rule ? { id: rule.id, version: rule.version } : {}}
      toast={t("channel.saved")}
      refresh={[listChannelRules]}
      onClose={onClose}
      width={520}
      fields={[
        field("channel"),
        field("agencyId", { kind: "custom", control: <AgencySelect />, when: isAgency }),
        field("vacancyIds", { kind: "multiSelect", full: true, options, hint: t("channel.none") }),
        field("mostOpen", { hint: t("channel.most") }),
        field("protectionDays"),
        field("costFen"),
        field("enabled"),
      ]}
    />
  );
}
