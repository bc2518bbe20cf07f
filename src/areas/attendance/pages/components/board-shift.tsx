import { Button } from "antd";
import { MoreOutlined, PlusOutlined } from "@ant-design/icons";
import { PersonMark } from "#ui/person/person-mark.tsx";
import { PopMenu } from "#ui/pop-menu.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { Time, TimeRange } from "#ui/time.tsx";
import { timeText } from "#ui/format.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import type { SignInBoard } from "../../sign-api.ts";
import type { BoardAsked } from "./board-dialogs.tsx";
import { dayStateWords, progressWords, signInWords } from "../../words.ts";

type Shift = SignInBoard["departments"][number]["shifts"][number];
type Person = Shift["people"][number];

/** One shift of the board with everybody who is put on it. */
export function BoardShift({ shift, onAsk }: { shift: Shift; onAsk: (asked: BoardAsked) => void }) {
  const t = useTexts("attendance");
  return (
    <article className="at-board-shift mu-panel">
      <header>
        <div>
          <h3>{shift.postName}</h3>
          <span className="mu-secondary">
            <TimeRange from={shift.startMinute} to={shift.endMinute} />
            {shift.orderNumber ? ` · ${shift.orderNumber}` : ""}
          </span>
        </div>
        <div className="at-board-state">
          <Status of={signInWords} value={shift.window} />
          <span className="mu-number">{t("board.people", { signed: shift.signedIn, head: shift.headcount })}</span>
        </div>
      </header>
      <progress
        max={shift.headcount}
        value={Math.min(shift.signedIn, shift.headcount)}
        aria-label={t("board.people", { signed: shift.signedIn, head: shift.headcount })}
      />
      <ul>
        {shift.people.map((person) => (
          <BoardPerson key={person.assignmentId} person={person} onAsk={onAsk} />
        ))}
      </ul>
      {shift.canAdd ? (
        <Button size="small" type="text" icon={<PlusOutlined />} onClick={() => onAsk({ what: "walkIn", shift })}>
          {t("board.walkIn")}
        </Button>
      ) : null}
    </article>
  );
}

function BoardPerson({ person, onAsk }: { person: Person; onAsk: (asked: BoardAsked) => void }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const next = person.actions.find((action) => action === "signIn" || action === "signOut");
  const others = person.actions.filter((action) => action !== next);
  return (
    <li data-gone={person.dismissed}>
      <span className="at-board-name">
        <PersonMark name={person.name} id={person.memberId} /> {person.name}
        {person.agencyName ? <small className="mu-secondary"> {person.agencyName}</small> : null}
      </span>
      <span className="at-board-times mu-number">
        {person.inMinute === null ? null : <Time minute={person.inMinute} />}
        {person.outMinute === null ? null : (
          <>
            {" "}
            – <Time minute={person.outMinute} />
          </>
        )}
      </span>
      <span className="at-board-marks">
        {person.source === "walk_in" ? <StatusTag tone="info" text={t("board.walkInMark")} /> : null}
        {person.beyond ? <StatusTag tone="warning" text={t("board.beyond")} /> : null}
        {person.tapWaits ? <StatusTag tone="warning" text={t("board.tapWaits")} /> : null}
        {person.leave.length > 0 && !person.away ? (
          <StatusTag
            tone="info"
            text={t("board.leave", {
              times: listText(
                person.leave.map(({ start, end }) => `${timeText(start, locale)} – ${timeText(end, locale)}`),
              ),
            })}
          />
        ) : null}
        {person.outside ? <StatusTag tone="warning" text={t("board.outside")} /> : null}
        {person.lateMinutes > 0 && !person.dismissed ? (
          <StatusTag tone="warning" text={t("board.lateBy", { count: person.lateMinutes })} />
        ) : null}
        <PersonState person={person} />
      </span>
      {next ? (
        <button
          type="button"
          className="mu-plain mu-cell-link"
          aria-label={`${t(`board.${next}`)} · ${person.name}`}
          onClick={() => onAsk({ what: next, person })}
        >
          {t(`board.${next}`)}
        </button>
      ) : (
        <span />
      )}
      {others.length > 0 ? (
        <PopMenu
          items={others.map((action) => ({
            key: action,
            label: t(`board.${action}`),
            danger: action === "dismiss",
            onClick: () => onAsk({ what: action, person }),
          }))}
          trigger={
            <button type="button" className="mu-plain mu-more" aria-label={`${person.name}`}>
              <MoreOutlined />
            </button>
          }
        />
      ) : (
        <span />
      )}
    </li>
  );
}

function PersonState({ person }: { person: Person }) {
  const t = useTexts("attendance");
  if (person.dismissed) return <StatusTag tone="danger" text={t("board.dismissed")} />;
  if (person.state !== null) return <Status of={dayStateWords} value={person.state} />;
  if (person.away && person.inMinute === null) return <Status of={dayStateWords} value="leave" />;
  if (person.missing)
    return <StatusTag tone="danger" text={t(person.inMinute === null ? "board.missingMark" : "board.missingOut")} />;
  return <Status of={progressWords} value={person.progress} />;
}
