import { useState } from "react";
import { Button } from "antd";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { listHolders } from "../hand-over-api.ts";
import { holderList } from "../holders-list.ts";
import { DeputiesOfOthers } from "./components/deputies-of-others.tsx";
import { HandOverDrawer } from "./components/hand-over-drawer.tsx";

/** Who has approvals in their hands, those who have left first, and handing them over; deputies for those who are away. */
export default function HandOver() {
  const t = useTexts("approvals");
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ListPage
        list={holderList}
        call={listHolders}
        rowActions={(row, list) => [{ key: "handOver", label: t("handOver.act"), onClick: () => list.open(row.id) }]}
        buttons={can("C6510.deputy") ? <Button onClick={() => setAsking(true)}>{t("deputy.title")}</Button> : null}
        empty={{ title: t("handOver.empty"), hint: t("handOver.emptyHint") }}
        detail={({ id, close, previous, next }) => (
          <HandOverDrawer key={id} id={id} onClose={close} onPrevious={previous} onNext={next} />
        )}
      />
      {isAsking ? <DeputiesOfOthers onClose={() => setAsking(false)} /> : null}
    </>
  );
}
