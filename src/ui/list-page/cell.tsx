import { AgainstPlan, Money, UnitPrice } from "#ui/money.tsx";
import { Duration, Hours, Instant, Time } from "#ui/time.tsx";
import { Status } from "#ui/status-tag.tsx";
import { durationText, hoursText, moneyText, numberText, percentText, unitPriceText } from "#ui/format.ts";
import { PersonName } from "#ui/person/person-mark.tsx";
import { useUiTexts } from "#ui/texts.ts";
import type { CellKind, Column } from "./columns.ts";

type Value = string | number | boolean | null | undefined;

/** The value of a row in a column. */
export function valueOf<R>(column: Column<R>, row: R): Value {
  if (column.value) return column.value(row);
  return (row as Record<string, Value>)[column.key];
}

function YesNo({ value }: { value: Value }) {
  const t = useUiTexts();
  return <>{t(value ? "yes" : "no")}</>;
}

/** What `Figure` shows, for the width of its column. */
export function figureText(kind: CellKind, value: number): string {
  switch (kind) {
    case "money":
      return moneyText(value);
    case "againstPlan":
      return `+${moneyText(value)}`;
    case "unitPrice":
      return unitPriceText(value);
    case "hours":
      return hoursText(value);
    case "duration":
      return durationText(value);
    case "percent":
      return percentText(value);
    default:
      return numberText(value, Number.isInteger(value) ? 0 : 2);
  }
}

function Figure({ kind, value }: { kind: CellKind; value: number }) {
  switch (kind) {
    case "money":
      return <Money fen={value} />;
    case "againstPlan":
      return <AgainstPlan fen={value} />;
    case "unitPrice":
      return <UnitPrice milli={value} />;
    case "hours":
      return <Hours minutes={value} />;
    case "duration":
      return <Duration minutes={value} />;
    case "time":
      return <Time minute={value} />;
    case "percent":
      return <span className="mu-number">{percentText(value)}</span>;
    default:
      return <span className="mu-number">{numberText(value, Number.isInteger(value) ? 0 : 2)}</span>;
  }
}

/** Several names in one cell have no mark: it would be that of the first alone. */
function Person<R>({ column, row, name }: { column: Column<R>; row: R; name: string }) {
  if (/[,、，;；]/u.test(name)) return <span>{name}</span>;
  return <PersonName name={name} id={column.personId ? column.personId(row) : memberOf(column.key, row)} />;
}

/** Only the person a row is about is known by id; who made it, by name. */
function memberOf(column: string, row: unknown): number | undefined {
  const { memberId } = row as { memberId?: unknown };
  const isOwn = column === "name" || column === "memberName";
  return isOwn && typeof memberId === "number" ? memberId : undefined;
}

/** One cell, drawn by the kind of its column. */
export function Cell<R>({ column, row, onOpen }: { column: Column<R>; row: R; onOpen?: (() => void) | undefined }) {
  if (column.render) return <>{column.render(row)}</>;
  const value = valueOf(column, row);
  const kind = column.kind ?? "text";
  if (kind === "status") return <Status of={column.statuses ?? {}} value={value as string | undefined} />;
  if (kind === "yesNo") return <YesNo value={value} />;
  if (value === null || value === undefined || value === "") return <span className="mu-secondary">-</span>;
  if (kind === "instant") return <Instant at={String(value)} />;
  if (kind === "link" && onOpen) {
    return (
      <button type="button" className="mu-plain mu-cell-link" tabIndex={-1} onClick={onOpen}>
        {String(value)}
      </button>
    );
  }
  if (kind === "person") return <Person column={column} row={row} name={String(value)} />;
  if (typeof value === "number" && kind !== "text") return <Figure kind={kind} value={value} />;
  return <span className={kind === "date" || kind === "timeRange" ? "mu-number" : undefined}>{String(value)}</span>;
}

/** The sum below a column. */
export function Total({ kind, value }: { kind: CellKind | undefined; value: number }) {
  return <Figure kind={kind ?? "number"} value={value} />;
}
