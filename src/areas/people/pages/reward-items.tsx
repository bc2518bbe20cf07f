import { Button } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { RulePage } from "#areas/settings/web.tsx";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { choicesOf, listText, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { employeeTypes, type EmployeeType } from "../person-fields.ts";
import { listRewardItems, rewardChoices, saveRewardItem } from "../rewards-api.ts";
import { rewardItemRows, type RewardItemRow } from "../rewards-list.ts";
import { employeeTypeWords } from "../words.ts";

const isType = (type: string): type is EmployeeType => (employeeTypes as readonly string[]).includes(type);

/** What people are rewarded or penalised for, and the rules about it. */
export default function RewardItems() {
  const t = useTexts("people/rewards");
  const ui = useUiTexts();
  const say = useSay();
  const can = useCan();
  const [{ form }, setSearch] = useSearchState({ form: "" });
  const { data, error, isPending, refetch } = useCall(listRewardItems, {});
  const columns = useColumnsOf(rewardItemRows, {
    employeeTypes: {
      value: (row) => listText(row.employeeTypes.map((type) => (isType(type) ? say(employeeTypeWords[type]) : type))),
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const edit = (what: string) => setSearch({ form: what }, { push: true });
  const edited = form === "new" ? form : data?.rows.find(({ id }) => String(id) === form);
  const may = can("C630008.edit");
  const add = may ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => edit("new")}>
      {t("items.add")}
    </Button>
  ) : null;
  return (
    <>
      <Page>
        <p className="mu-secondary">{t("items.intro")}</p>
        {data && data.rows.length > 0 && add ? <div>{add}</div> : null}
        <DataTable
          label={say(rewardItemRows.title)}
          rows={data?.rows ?? []}
          loading={isPending}
          columns={columns}
          empty={<Empty title={t("items.empty")} hint={t("items.emptyHint")} action={add} />}
          actions={
            may ? (row) => [{ key: "edit", label: ui("act.edit"), onClick: () => edit(String(row.id)) }] : undefined
          }
        />
      </Page>
      <RulePage page="C630008" />
      {edited && may ? (
        <ItemForm key={form} item={edited === "new" ? undefined : edited} onClose={() => setSearch({ form: "" })} />
      ) : null}
    </>
  );
}

function ItemForm({ item, onClose }: { item: RewardItemRow | undefined; onClose: () => void }) {
  const t = useTexts("people/rewards");
  const say = useSay();
  const field = useFieldsOf(rewardItemRows);
  const { id, version, ...values } = item ?? {
    id: undefined,
    version: 0,
    kind: "penalty",
    points: 0,
    leastFen: 0,
    mostFen: 0,
    imageRequired: false,
    employeeTypes: ["hourly", "long_term", "outsider"],
    publishedOn: today(),
    enabled: true,
  };
  return (
    <FormDrawer
      title={item ? t("items.edit", { name: item.name }) : t("items.add")}
      call={saveRewardItem}
      initial={values}
      fixed={{ version, ...(id === undefined ? {} : { id }) }}
      refresh={[listRewardItems, rewardChoices]}
      onClose={onClose}
      width={520}
      fields={[
        field("kind", { kind: "radio" }),
        field("name", { max: 30 }),
        field("leastFen"),
        field("mostFen", { hint: t("hint.amounts") }),
        field("points"),
        field("publishedOn", { hint: t("hint.published") }),
        field("employeeTypes", { kind: "checkboxes", full: true, options: choicesOf(employeeTypeWords, say) }),
        field("imageRequired"),
        field("enabled"),
      ]}
    >
      <div className="mu-note mu-note-warning" role="note">
        {t("hint.law")}
      </div>
    </FormDrawer>
  );
}
