import type { OutputOf } from "#platform/http/call.ts";
import { Section } from "#ui/detail/facts.tsx";
import { Money } from "#ui/money.tsx";
import { useTexts } from "#ui/texts.ts";
import type { readApproval } from "../../api.ts";

/** What whoever submitted it again has changed since the round before, side by side. */
export function ChangedSince({
  changed: { round, rows, amounts },
}: {
  changed: NonNullable<OutputOf<typeof readApproval>["changed"]>;
}) {
  const t = useTexts("approvals");
  const money = (fen: number | null) => (fen === null ? null : <Money fen={fen} />);
  const lines = [
    ...rows,
    ...amounts.map(({ label, before, after }) => ({ label, before: money(before), after: money(after) })),
  ];
  return (
    <Section title={t("changed.title", { round })}>
      {lines.length === 0 ? (
        <span className="mu-secondary">{t("changed.nothing")}</span>
      ) : (
        <table className="ap-changed">
          <thead>
            <tr>
              <th scope="col">{t("changed.field")}</th>
              <th scope="col">{t("detail.round", { round })}</th>
              <th scope="col">{t("changed.now")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, before, after }, index) => (
              <tr key={`${label} ${index}`}>
                <th scope="row">{label}</th>
                <td>{before ?? "–"}</td>
                <td>{after ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
