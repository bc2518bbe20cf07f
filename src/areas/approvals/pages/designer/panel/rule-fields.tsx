import { Checkbox, InputNumber, Select } from "antd";
import { PostSelect } from "#areas/organisation/web.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApproverNode, EmptyRule, SameRule } from "../../../rules/flow/definition.ts";
import { ApproversSelect } from "../../components/approver-select.tsx";
import { Field } from "./field.tsx";

type Do = EmptyRule["do"] | "follow";

/** A rule without its people is no rule: it is kept here until somebody is chosen. */
const started: Record<EmptyRule["do"], EmptyRule> = {
  autoPass: { do: "autoPass" },
  administrator: { do: "administrator" },
  post: { do: "post", postId: 0 },
  member: { do: "member", memberIds: [] },
};

interface EmptyRuleFieldProps {
  value: EmptyRule | undefined;
  /** A node may follow what is set for the whole flow. */
  mayFollow?: boolean;
  onChange: (rule: EmptyRule | undefined) => void;
}

/** What happens where nobody is found. */
export function EmptyRuleField({ value, mayFollow, onChange }: EmptyRuleFieldProps) {
  const t = useTexts("approvals/flow");
  const choices: Do[] = [...(mayFollow ? ["follow" as const] : []), "administrator", "autoPass", "post", "member"];
  return (
    <Field label={t("panel.empty")}>
      {(id) => (
        <div className="fl-stack">
          <Select<Do>
            id={id}
            value={value?.do ?? "follow"}
            options={choices.map((one) => ({ value: one, label: t(`empty.${one}`) }))}
            onChange={(next) => onChange(next === "follow" ? undefined : started[next])}
          />
          {value?.do === "autoPass" ? <small className="mu-secondary">{t("empty.leaverNote")}</small> : null}
          {value?.do === "post" ? (
            <PostSelect
              label={t("empty.post")}
              value={value.postId || undefined}
              onChange={(postId) => onChange({ do: "post", postId: postId ?? 0 })}
            />
          ) : null}
          {value?.do === "member" ? (
            <ApproversSelect
              label={t("empty.member")}
              value={value.memberIds}
              onChange={(memberIds) => onChange({ do: "member", memberIds: memberIds ?? [] })}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** What happens where the submitter would approve themselves. */
export function SameRuleField({
  value,
  mayFollow,
  onChange,
}: {
  value: SameRule | undefined;
  mayFollow?: boolean;
  onChange: (rule: SameRule | undefined) => void;
}) {
  const t = useTexts("approvals/flow");
  const choices = [
    ...(mayFollow ? ["follow" as const] : []),
    "self" as const,
    "superiorPosition" as const,
    "departmentHead" as const,
  ];
  return (
    <Field label={t("panel.same")}>
      {(id) => (
        <Select<SameRule | "follow">
          id={id}
          value={value ?? "follow"}
          options={choices.map((one) => ({ value: one, label: t(`same.${one}`) }))}
          onChange={(next) => onChange(next === "follow" ? undefined : next)}
        />
      )}
    </Field>
  );
}

type Timeout = NonNullable<ApproverNode["timeout"]>;
const timeouts = ["none", "remind", "escalate", "transferAdmin", "autoPass", "autoReturn"] as const;

/** What happens to somebody who does not answer. */
export function TimeoutField({
  value,
  onChange,
}: {
  value: Timeout | undefined;
  onChange: (timeout: Timeout | undefined) => void;
}) {
  const t = useTexts("approvals/flow");
  const set = (patch: Partial<Timeout>) => onChange({ hours: 24, do: "remind", ...value, ...patch });
  return (
    <Field label={t("panel.timeout")}>
      {(id) => (
        <div className="fl-line fl-wrap">
          <Select<(typeof timeouts)[number]>
            id={id}
            style={{ minWidth: 150 }}
            value={value?.do ?? "none"}
            options={timeouts.map((one) => ({ value: one, label: t(`timeout.${one}`) }))}
            onChange={(next) => (next === "none" ? onChange(undefined) : set({ do: next }))}
          />
          {value ? (
            <InputNumber
              aria-label={t("timeout.hours")}
              min={1}
              max={2400}
              precision={0}
              value={value.hours}
              suffix={t("timeout.hoursUnit")}
              onChange={(hours) => set({ hours: hours ?? 24 })}
            />
          ) : null}
          {value?.do === "remind" ? (
            <InputNumber
              aria-label={t("timeout.max")}
              min={1}
              max={100}
              precision={0}
              value={value.max ?? 3}
              suffix={t("timeout.maxUnit")}
              onChange={(max) => set({ max: max ?? 3 })}
            />
          ) : null}
          {value ? (
            <Checkbox
              checked={value.workingTime ?? false}
              onChange={(event) => set({ workingTime: event.target.checked })}
            >
              {t("timeout.workingTime")}
            </Checkbox>
          ) : null}
        </div>
      )}
    </Field>
  );
}
