import { useCall } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { countTodos } from "../../api.ts";
import { inboxKinds, inboxOf, type InboxKind } from "../../inbox-kinds.ts";

export type Kind = InboxKind | "all";

export const kindOf = (value: string): Kind => inboxKinds.find((kind) => kind === value) ?? "all";

interface KindFilterProps {
  value: Kind;
  /** Beside what waits each kind says how much of it does. */
  isTodo: boolean;
  onChange: (kind: Kind) => void;
}

/** Which kinds of requests are shown: those whose page the viewer holds, and those of which something waits for them. */
export function KindFilter({ value, isTodo, onChange }: KindFilterProps) {
  const t = useTexts("approvals");
  const say = useSay();
  const can = useCan();
  const { data } = useCall(countTodos, {}, { every: 60_000 });
  const waiting = new Map(data?.pages.map(({ kind, count }) => [kind, count]));
  const kinds = inboxKinds.filter((kind) => kind === value || waiting.has(kind) || can(inboxOf(kind).page));
  const options: { kind: Kind; label: string; count: number | undefined }[] = [
    { kind: "all", label: t("inbox.allKinds"), count: data?.total },
    ...kinds.map((kind) => ({ kind, label: say(inboxOf(kind)), count: waiting.get(kind) ?? 0 })),
  ];
  return (
    <div className="ap-kinds" role="group" aria-label={t("inbox.kinds")}>
      {options.map(({ kind, label, count }) => (
        <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
          {label} {isTodo && count ? <span className="mu-number">{count}</span> : null}
        </button>
      ))}
    </div>
  );
}
