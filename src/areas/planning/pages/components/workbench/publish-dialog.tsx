import { useState } from "react";
import { Alert, Button, Input, Skeleton } from "antd";
import type { Locale } from "#platform/i18n/text.ts";
import { say } from "#platform/i18n/text.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { ruleLevelWords } from "#areas/scheduling/words.ts";
import { hoursText, yuanText } from "#ui/format.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { listText, useTexts, useUiTexts } from "#ui/texts.ts";
import { useLocalChoice } from "#ui/list-page/local-choice.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { toast } from "#ui/toast.ts";
import { listPlans } from "../../../plans-api.ts";
import { previewPublish, publishPlan } from "../../../publish-api.ts";
import type { WireRoster } from "../../../roster-api.ts";
import { groundWords } from "../../../words.ts";
import type { RosterHandle } from "../grid/roster-data.ts";
import { BudgetTable } from "../plans/budget-table.tsx";
import { costText } from "../grid/cost-text.ts";
import { contentText } from "./content-text.ts";

interface PublishDialogProps {
  wire: WireRoster;
  plan: WireRoster["plan"];
  /** What is planned and short in the grid. */
  figures: ReturnType<RosterHandle["figures"]>;
  locale: Locale;
  onClose: () => void;
  onDone: () => void;
}

const mostKept = 2;
const shownFindings = 50;

/** What publishing would change for whom, what speaks against it, and the act itself. */
export function PublishDialog({ wire, plan, figures, locale, onClose, onDone }: PublishDialogProps) {
  const t = useTexts("planning");
  const grid = useTexts("planning/grid");
  const ui = useUiTexts();
  const [dates, setDates] = useState<[string, string]>([plan.from, plan.to]);
  const [reason, setReason] = useState("");
  const part = { id: plan.id, from: dates[0], to: dates[1], memberIds: null };
  // Read anew whenever it is opened: what was shown seconds ago is of another version once a cell was written.
  const { data, error, isPending, refetch } = useCall(previewPublish, part, { keep: true, once: true });
  // What was said before, and what is said most.
  const [kept, keep] = useLocalChoice<string[]>("planning.reasons", []);
  const phrases = [
    ...new Set([...kept, t("publish.phrase.gaps"), t("publish.phrase.agreed"), t("publish.phrase.busy")]),
  ];
  const [fault, setFault] = useState<string>();
  const sender = useSend(publishPlan, {
    refresh: [listPlans],
    onDone: ({ people }) => {
      const said = reason.trim();
      if (said !== "") keep([said, ...kept.filter((one) => one !== said)].slice(0, mostKept));
      toast.success(t("publish.done", { people }));
      onDone();
    },
    onRefused: (refused) => {
      if (refused.status <= 0) return false;
      void refetch();
      setFault([...new Set([refused.message, ...refused.faults.map((each) => each.message)])].join(" "));
      return true;
    },
  });
  const total = data?.people.length ?? 0;
  const isBlocked = !data || total === 0 || data.counts.hard > 0 || data.lockedDates.length > 0;
  const isReasonMissing = (data?.grounds.length ?? 0) > 0 && reason.trim() === "";
  return (
    <Dialog
      open
      width={760}
      title={t("publish.title", { number: plan.number })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {ui("cancel")}
        </Button>,
        <Button
          key="publish"
          type="primary"
          disabled={isBlocked || isReasonMissing}
          loading={sender.running}
          onClick={() => {
            setFault(undefined);
            sender.run({ ...part, version: data!.version, reason: reason.trim() || null });
          }}
        >
          {t("bench.publish")}
        </Button>,
      ]}
    >
      <DateRangeField
        label={`${t("publish.from")} – ${t("publish.to")}`}
        value={dates}
        onChange={(next) => setDates([next?.[0] ?? plan.from, next?.[1] ?? plan.to])}
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null}
      {fault ? <Alert type="error" title={fault} role="alert" /> : null}
      {data && total === 0 ? <p>{t("publish.nothing")}</p> : null}
      {data && total > 0 ? (
        <div className="pl-publish">
          <p>
            {t("publish.summary", { people: total, put: data.put, changed: data.changed, taken: data.taken })}
            <br />
            <span className="mu-secondary">
              {t("publish.plan", { hours: hoursText(figures.minutes), short: hoursText(figures.shortMinutes) })}
              {figures.cost === null ? "" : ` · ${t("publish.cost", { cost: costText(figures.cost, yuanText) })}`}
              {figures.cost && figures.cost.unknown > 0 && !data.costs?.length
                ? ` · ${grid("rateUnknown", { count: figures.cost.unknown })}`
                : ""}
            </span>
          </p>
          {data.lockedDates.length > 0 ? (
            <Alert type="error" title={t("publish.locked", { dates: listText(data.lockedDates) })} />
          ) : null}
          {data.costs && data.costs.length > 0 ? (
            <>
              <h2 className="pl-part">{t("budget.title")}</h2>
              <BudgetTable costs={data.costs} />
              <p className="mu-secondary">{t("budget.hint")}</p>
            </>
          ) : null}
          <h2 className="pl-part">{t("publish.findings")}</h2>
          {data.findings.length === 0 ? (
            <p>{t("publish.noFindings")}</p>
          ) : (
            <>
              <p className="pl-publish-counts">
                {(["hard", "medium", "soft"] as const)
                  .filter((level) => data.counts[level] > 0)
                  .map((level) => (
                    <StatusTag
                      key={level}
                      tone={tones[level]}
                      text={t(`publish.${level}`, { count: data.counts[level] })}
                    />
                  ))}
              </p>
              <ul className="pl-publish-list" tabIndex={0} aria-label={t("publish.findings")}>
                {data.findings.slice(0, shownFindings).map((one) => (
                  <li key={`${one.kind} ${one.memberId} ${one.from} ${one.text}`}>
                    <StatusTag tone={tones[one.level]} text={say(ruleLevelWords[one.level], locale)} />{" "}
                    {/* Many gaps of one post differ in their day alone. */}
                    {one.text.includes(one.from) ? "" : `${one.from} `}
                    {one.name ? `${one.name} ` : ""}
                    {one.text}
                  </li>
                ))}
                {data.findings.length > shownFindings ? (
                  <li>{t("publish.more", { count: data.findings.length - shownFindings })}</li>
                ) : null}
              </ul>
            </>
          )}
          <h2 className="pl-part">{t("publish.changes")}</h2>
          <ul className="pl-publish-people">
            {data.people.map((person) => (
              <li key={person.memberId}>
                <PersonChanges wire={wire} person={person} />
              </li>
            ))}
          </ul>
          {data.grounds.length > 0 ? (
            <div className="pl-publish-reason" role="group" aria-label={t("publish.reason")}>
              {t("publish.reason")}
              <span>
                {t("publish.reasonWhy", { why: listText(data.grounds.map((one) => say(groundWords[one], locale))) })}
              </span>
              <span className="pl-publish-phrases">
                {phrases.map((one) => (
                  <Button key={one} size="small" onClick={() => setReason(one)}>
                    {one}
                  </Button>
                ))}
              </span>
              <Input.TextArea
                aria-label={t("publish.reason")}
                value={reason}
                maxLength={200}
                rows={2}
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}

const tones = { hard: "danger", medium: "warning", soft: "neutral" } as const;

type Person = OutputOf<typeof previewPublish>["people"][number];

/** How many days of somebody change, and on demand which. */
function PersonChanges({ wire, person: { name, number, changes } }: { wire: WireRoster; person: Person }) {
  const t = useTexts("planning");
  const late = changes.filter((one) => one.late).length;
  return (
    <details>
      <summary>
        {name} {number} · {t("publish.days", { count: changes.length })}{" "}
        {late > 0 ? <StatusTag tone="warning" text={t("publish.lateCount", { count: late })} /> : null}
      </summary>
      <table className="pl-publish-table">
        <thead>
          <tr>
            <th scope="col">{t("publish.date")}</th>
            <th scope="col">{t("publish.before")}</th>
            <th scope="col">{t("publish.after")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.date} ${change.place}`}>
              <td>
                {change.date} {change.late ? <StatusTag tone="warning" text={t("publish.late")} /> : null}
              </td>
              <td>{contentText(wire, change.before, t)}</td>
              <td>{contentText(wire, change.after, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
