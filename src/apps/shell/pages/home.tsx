import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "@tanstack/react-router";
import { Button, Skeleton } from "antd";
import { AppstoreOutlined } from "@ant-design/icons";
import { readLayout, saveLayout } from "#areas/dashboards/api.ts";
import { leastCards } from "#areas/dashboards/home-cards.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { lent, useSockets, type HomeCard } from "#ui/sockets.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { arranged, filled, type Layout } from "../home/arrange.ts";
import { allEntries } from "../../menus.ts";

const ArrangeDrawer = lazy(async () => ({ default: (await import("../home/arrange-drawer.tsx")).ArrangeDrawer }));

const ownCards: readonly HomeCard[] = [
  {
    key: "notices",
    title: { zh: "通知", en: "Notices" },
    order: 60,
    width: 4,
    load: async () => ({ default: (await import("../home/notices-card.tsx")).NoticesCard }),
  },
];

function QuickEntries() {
  const say = useSay();
  const t = useTexts("shell");
  const { quickEntries, codes } = useSession();
  const quick = quickEntries.flatMap((code) =>
    allEntries.filter((entry) => entry.code === code && entry.route && codes.has(code)),
  );
  if (quick.length === 0) return null;
  return (
    <nav className="sh-quick" aria-label={t("home.quick")}>
      {quick.map((entry) => (
        <Link key={entry.code} to={entry.route ?? "/"}>
          {say(entry)}
        </Link>
      ))}
    </nav>
  );
}

function Card({ card, width }: { card: HomeCard; width: number }) {
  const say = useSay();
  const Content = lent(card);
  return (
    <section className="mu-panel sh-card" style={{ gridColumn: `span ${width}` }}>
      <h3>{say(card.title)}</h3>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
        <Content />
      </Suspense>
    </section>
  );
}

/** The cards one may see, in one's own order. */
function useCards() {
  const can = useCan();
  const { kind } = useSession();
  const { homeCards } = useSockets();
  const { data } = useCall(readLayout, {}, { send: { hideLoading: true } });
  const [changed, setChanged] = useState<Layout>();
  const save = useSend(saveLayout, { refresh: [readLayout] });
  useEffect(() => setChanged(undefined), [data]);
  const mayHold = (needs: HomeCard["needs"]) => needs === undefined || [needs].flat().some((code) => can(code));
  const cards = [...homeCards, ...ownCards]
    .filter((card) => mayHold(card.needs) && (card.audience?.includes(kind) ?? true))
    .sort((a, b) => a.order - b.order);
  const layout = arranged(
    cards.map((card) => card.key),
    changed ?? data?.layout ?? null,
  );
  const arrange = (next: Layout) => {
    setChanged(next);
    save.run({ shown: [...next.shown], hidden: [...next.hidden] });
  };
  return { cards, layout, arrange, isReady: data !== undefined };
}

/** The home page: cards that the areas lend, chosen and put in order by the viewer. */
export default function Home() {
  const t = useTexts("shell");
  const { userName } = useSession();
  const [isArranging, setArranging] = useState(false);
  const { cards, layout, arrange, isReady } = useCards();
  const shown = layout.shown.flatMap((key) => cards.filter((card) => card.key === key));
  const widths = filled(shown.map((card) => card.width));
  return (
    <div className="sh-home">
      <header>
        <h2>{t("home.hello", { name: userName })}</h2>
        <QuickEntries />
        {cards.length >= leastCards ? (
          <Button icon={<AppstoreOutlined />} onClick={() => setArranging(true)}>
            {t("home.arrange")}
          </Button>
        ) : null}
      </header>
      {isReady ? shown.map((card, index) => <Card key={card.key} card={card} width={widths[index]!} />) : null}
      {cards.length === 0 ? (
        <div style={{ gridColumn: "1 / -1" }}>
          <Empty title={t("home.nothing")} hint={t("home.nothingHint")} />
        </div>
      ) : null}
      {isArranging ? (
        <Suspense fallback={null}>
          <ArrangeDrawer cards={cards} layout={layout} onChange={arrange} onClose={() => setArranging(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
