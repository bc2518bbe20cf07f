import { Suspense, useState } from "react";
import { Form, Select } from "antd";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { Call } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { draftOrSubmit } from "#ui/form/draft-or-submit.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { SearchSelect } from "#ui/form/search-select.tsx";
import { moneyText, today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import {
  listRewards,
  listStaffRewards,
  longestRewardReason,
  previewRewardRoute,
  readReward,
  readRewardImage,
  rewardChoices,
  rewardPeople,
  saveReward,
  uploadRewardImage,
} from "../../../rewards-api.ts";
import { longestBack } from "../../../reward-fault.ts";
import { rewardLists, type RewardItemRow, type RewardPage } from "../../../rewards-list.ts";
import { rewardKindWords } from "../../../reward-words.ts";

export const rewardCalls: readonly Call[] = [listRewards, listStaffRewards, readReward];

interface RewardFormProps {
  page: RewardPage;
  /** Of the one that is edited. */
  id?: number;
  onClose: () => void;
}

/** Who is rewarded or penalised, by which item, when and why; beside it who will approve. */
export function RewardForm({ page, id, onClose }: RewardFormProps) {
  const t = useTexts("people/rewards");
  const { data } = useCall(readReward, { id: id ?? 0 }, { when: id !== undefined });
  const choices = useCall(rewardChoices, {}, { keep: true }).data?.rows;
  const fields = useFields(page, choices ?? []);
  if (!choices || (id !== undefined && !data)) return null;
  const row = data?.row;
  const initial = row
    ? {
        memberId: row.memberId,
        itemId: row.itemId,
        fen: row.fen,
        happenedOn: row.happenedOn,
        reason: row.reason,
        images: data.files.map((file): StoredFile => ({
          ...file,
          url: downloadUrl(readRewardImage, { id: row.id, fileId: file.id }),
        })),
      }
    : { happenedOn: today() };
  const ways = draftOrSubmit(row?.actions.includes("submit") ?? true, {
    submit: t("act.submit"),
    draft: t("act.saveDraft"),
  });
  return (
    <FormDrawer
      title={row ? `${t("act.edit")} · ${row.number}` : t("act.add")}
      call={saveReward}
      initial={initial}
      fixed={{ ...(id === undefined ? {} : { id }), ...ways.fixed }}
      toInput={({ images, ...values }) => ({
        ...values,
        files: ((images as StoredFile[] | undefined) ?? []).map((file) => file.id),
      })}
      refresh={rewardCalls}
      width={560}
      submitLabel={ways.submitLabel}
      buttons={ways.buttons}
      onDone={({ state }) => {
        toast.success(t(state === "notSubmitted" ? "done.saved" : "done.submitted"));
        onClose();
      }}
      onClose={onClose}
      fields={fields}
    >
      <Route id={id} />
    </FormDrawer>
  );
}

function useFields(page: RewardPage, choices: readonly RewardItemRow[]) {
  const t = useTexts("people/rewards");
  const say = useSay();
  const list = rewardLists[page];
  const field = useFieldsOf(list);
  const ownStaff = page === "C0431";
  const items = choices.filter(({ employeeTypes }) => employeeTypes.some((type) => (type === "internal") === ownStaff));
  return [
    field("memberId", { kind: "custom", full: true, control: <RewardPerson ownStaff={ownStaff} /> }),
    field("itemId", { kind: "custom", full: true, control: <ItemSelect items={items} /> }),
    field("fen", { max: 1_000_000, hint: <AmountHint items={items} /> }),
    field("happenedOn", { from: addDays(today(), -longestBack), to: today() }),
    field("reason", { kind: "textarea", full: true, max: longestRewardReason }),
    field("images", {
      as: "files",
      label: say(list.fields.files),
      kind: "custom",
      full: true,
      control: <Images hint={t("hint.imagesLater")} />,
    }),
  ];
}

interface PickProps {
  id?: string;
  value?: number;
  onChange?: (id: number | undefined) => void;
}

function RewardPerson({ ownStaff, ...field }: PickProps & { ownStaff: boolean }) {
  const t = useTexts("people/rewards");
  const [search, setSearch] = useState("");
  const { data, isFetching } = useCall(
    rewardPeople,
    { ownStaff, ...(search === "" ? {} : { search }), ...(field.value === undefined ? {} : { id: field.value }) },
    { keep: true },
  );
  return (
    <SearchSelect
      {...field}
      label={t("person")}
      placeholder={t("findPerson")}
      options={(data?.rows ?? []).map((one) => ({
        value: one.id,
        label: [`${one.name} ${one.jobNumber}`, one.where].filter(Boolean).join(" · "),
      }))}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}

/** An item of a fixed amount fills it in. */
function ItemSelect({ items, ...field }: PickProps & { items: readonly RewardItemRow[] }) {
  const t = useTexts("people/rewards");
  const say = useSay();
  const form = Form.useFormInstance();
  return (
    <Select
      {...(field.id ? { id: field.id } : {})}
      aria-label={t("item")}
      value={field.value}
      options={items.map((item) => ({ value: item.id, label: `${say(rewardKindWords[item.kind])} · ${item.name}` }))}
      notFoundContent={t("noItems")}
      onChange={(next: number) => {
        const item = items.find(({ id }) => id === next);
        if (item && item.leastFen === item.mostFen) form.setFieldValue("fen", item.mostFen);
        field.onChange?.(next);
      }}
    />
  );
}

function AmountHint({ items }: { items: readonly RewardItemRow[] }) {
  const t = useTexts("people/rewards");
  const itemId = Form.useWatch("itemId", Form.useFormInstance()) as number | undefined;
  const item = items.find(({ id }) => id === itemId);
  if (!item) return null;
  const [least, most] = [moneyText(item.leastFen), moneyText(item.mostFen)];
  return (
    <>
      {item.leastFen === item.mostFen
        ? t("hint.fixed", { amount: most, points: item.points })
        : t("hint.range", { least, most, points: item.points })}
    </>
  );
}

/** Pictures belong to somebody: they can be added once it is known to whom. */
function Images({
  hint,
  ...field
}: {
  hint: string;
  value?: readonly StoredFile[];
  onChange?: (files: StoredFile[]) => void;
}) {
  const memberId = Form.useWatch("memberId", Form.useFormInstance()) as number | undefined;
  if (memberId === undefined) return <p className="mu-secondary">{hint}</p>;
  return <UploadField {...field} call={uploadRewardImage} input={{ memberId }} limits={uploadRules.rewardImage} />;
}

/** Who would approve it, as soon as it is known what it is. */
function Route({ id }: { id: number | undefined }) {
  const values = (Form.useWatch([], Form.useFormInstance()) ?? {}) as {
    memberId?: number;
    itemId?: number;
    fen?: number;
  };
  const { memberId, itemId, fen } = values;
  const input =
    memberId !== undefined && itemId !== undefined && typeof fen === "number"
      ? { memberId, itemId, fen, ...(id === undefined ? {} : { id }) }
      : undefined;
  return (
    <Suspense fallback={null}>
      <Form.Item name="toOriginal" noStyle>
        <ResubmitTo call={previewRewardRoute} input={input} />
      </Form.Item>
      <Form.Item name="approvers" noStyle>
        <RouteField call={previewRewardRoute} input={input} />
      </Form.Item>
    </Suspense>
  );
}
