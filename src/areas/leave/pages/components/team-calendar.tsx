import { Button, Select, Skeleton } from "antd";
import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { withoutIndent } from "#ui/indented-label.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { teamCalendar } from "../../api.ts";
import { kindWords } from "../../words.ts";
import { lengthText } from "./length.ts";
import { useLeaveChoices } from "./use-choices.ts";
import "./leave.css";

/** Who is away in a month: a row per person, a column per day. */
export function TeamCalendar({ onOpen }: { onOpen: (applicationId: number) => void }) {
  const t = useTexts("leave");
  const say = useSay();
  const choices = useLeaveChoices();
  const [search, set] = useSearchState({ month: today().slice(0, 7), departmentId: "" });
  const { data, error, refetch } = useCall(
    teamCalendar,
    { month: search.month, departmentId: search.departmentId },
    { keep: true },
  );
  const step = (months: number) => set({ month: addMonths(`${search.month}-01`, months).slice(0, 7) });
  return (
    <div className="mu-panel">
      <div className="lv-bar">
        <Select
          aria-label={t("department")}
          allowClear
          placeholder={t("department")}
          style={{ width: 220 }}
          options={choices.departments.map((one) => ({ value: String(one.value), label: one.label }))}
          labelRender={withoutIndent}
          value={search.departmentId || null}
          onChange={(value: string | undefined) => set({ departmentId: value ?? "" })}
          showSearch={{ optionFilterProp: "label" }}
        />
        <Button icon={<LeftOutlined />} aria-label={t("team.previous")} onClick={() => step(-1)} />
        <MonthField label={t("team.month")} value={search.month} onChange={(month) => month && set({ month })} />
        <Button icon={<RightOutlined />} aria-label={t("team.next")} onClick={() => step(1)} />
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active style={{ padding: 16 }} /> : null}
      {data?.people.length === 0 ? <Empty title={t("team.none")} hint={t("team.noneHint")} /> : null}
      {data && data.people.length > 0 ? (
        // A long table is scrolled by keyboard too.
        <div className="lv-team" tabIndex={0} role="region" aria-label={t("calendar")}>
          <table>
            <thead>
              <tr>
                <th className="lv-name" scope="col">
                  {t("team.person")}
                </th>
                {data.days.map((day) => (
                  <th key={day.date} scope="col" data-rest={day.rest}>
                    {Number(day.date.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <tr key={person.memberId}>
                  <th className="lv-name" scope="row">
                    {person.name} <span className="mu-secondary">{person.departmentName}</span>
                  </th>
                  {data.days.map((day) => {
                    const away = person.days.find((one) => one.date === day.date);
                    const words = away ? kindWords[away.kind] : undefined;
                    const label =
                      away && words
                        ? `${day.date} ${say(words)} ${lengthText(away.minutes, t)} ${t(away.approved ? "team.approved" : "team.waiting")}`
                        : "";
                    return (
                      <td key={day.date} data-rest={day.rest}>
                        {away && words ? (
                          <button
                            type="button"
                            className="lv-mark"
                            data-tone={words.tone}
                            data-waiting={!away.approved}
                            title={label}
                            aria-label={label}
                            onClick={() => onOpen(away.applicationId)}
                          >
                            {say(words).slice(0, 1)}
                            {away.part === "whole" ? "" : "½"}
                          </button>
                        ) : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
              <tr>
                <th className="lv-name" scope="row">
                  {t("team.away")}
                </th>
                {data.days.map((day) => (
                  <td key={day.date} data-rest={day.rest} className="mu-number">
                    {day.away || ""}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      ) : null}
      {data?.more ? <p className="mu-note mu-note-warning">{t("team.more")}</p> : null}
    </div>
  );
}
