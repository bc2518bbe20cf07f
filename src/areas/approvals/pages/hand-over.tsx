import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { listHolders } from "../hand-over-api.ts";
import { holderList } from "../holders-list.ts";
import { HandOverDrawer } from "./components/hand-over-drawer.tsx";

/** Who has approvals in their hands, those who have left first, and handing them over. */
export default function HandOver() {
  const t = useTexts("approvals");
  return (
    <ListPage
      list={holderList}
      call={listHolders}
      rowActions={(row, list) => [{ key: "handOver", label: t("handOver.act"), onClick: () => list.open(row.id) }]}
      empty={{ title: t("handOver.empty"), hint: t("handOver.emptyHint") }}
      detail={({ id, close, previous, next }) => (
        <HandOverDrawer key={id} id={id} onClose={close} onPrevious={previous} onNext={next} />
      )}
    />
  );
}
