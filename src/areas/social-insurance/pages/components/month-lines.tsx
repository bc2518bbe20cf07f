import { useState } from "react";
import { ListPart } from "#ui/list-page/list-part.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listLines } from "../../months-api.ts";
import { lineList, type LineRow } from "../../months-list.ts";
import { ExplainLine } from "./explain-line.tsx";

/** Lines of a month or of a person; each opens to how it came about, for whoever may see amounts. */
export function Lines({ of }: { of: { monthId: number } | { memberId: number } }) {
  const t = useTexts("social-insurance");
  const can = useCan();
  const [row, setRow] = useState<LineRow>();
  const sees = can("C60501.view");
  const hidden = sees ? {} : ({ baseFen: false, employeeFen: false, employerFen: false } as const);
  return (
    <>
      <ListPart
        list={lineList}
        call={listLines}
        fixed={of}
        columns={hidden}
        {...(sees
          ? {
              onOpen: setRow,
              actions: (one: LineRow) => [{ key: "explain", label: t("months.explain"), onClick: () => setRow(one) }],
            }
          : {})}
      />
      {row ? <ExplainLine row={row} onClose={() => setRow(undefined)} /> : null}
    </>
  );
}
