import { lazy, Suspense, useState } from "react";
import { Link } from "@tanstack/react-router";
import { Button, Skeleton } from "antd";
import { AppstoreOutlined } from "@ant-design/icons";
import { leastCards } from "#areas/dashboards/home-cards.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useSession } from "#ui/session.ts";
import { lent, type HomeCard } from "#ui/sockets.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { filled } from "../home/arrange.ts";
import { useHome } from "../home/use-home.ts";
import { allEntries } from "../../menus.ts";

const ArrangeDrawer = lazy(async () => ({ default: (await import("../home/arrange-drawer.tsx")).ArrangeDrawer }));

/** Columns of a card that has nothing to say. */
const quietWidth = 6;

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

interface CardProps {
  card: HomeCard;
  width: number;
  isQuiet: boolean;
}

/** A card; with nothing to say it is a line. */
function Card({ card, width, isQuiet }: CardProps) {
  const say = useSay();
  const Content = lent(card);
  const style = {
    gridColumn: `span ${width}`,
    ...(card.height === undefined || isQuiet ? {} : { blockSize: card.height }),
  };
  return (
    <section className={`mu-panel sh-card${isQuiet ? " sh-quiet-card" : ""}`} style={style}>
      <h3>{say(card.title)}</h3>
      <div className="sh-card-content">
        <Content />
      </div>
    </section>
  );
}

function Cards({ cards, quiet }: { cards: readonly HomeCard[]; quiet: ReadonlySet<string> }) {
  const loud = cards.filter((card) => !quiet.has(card.key));
  const silent = cards.filter((card) => quiet.has(card.key));
  const widths = filled(loud.map((card) => card.width));
  const silentWidths = filled(silent.map(() => quietWidth));
  return (
    <>
      {loud.map((card, index) => (
        <Card key={card.key} card={card} width={widths[index]!} isQuiet={false} />
      ))}
      {silent.map((card, index) => (
        <Card key={card.key} card={card} width={silentWidths[index]!} isQuiet />
      ))}
    </>
  );
}

/** The home page: cards that the areas lend, as one's duties have them, chosen and put in order by the viewer. */
export default function Home() {
  const t = useTexts("shell");
  const { userName } = useSession();
  const [isArranging, setArranging] = useState(false);
  const { cards, layout, quiet, arrange, isReady, error, retry } = useHome(ownCards);
  const shown = layout.shown.flatMap((key) => cards.filter((card) => card.key === key));
  const loading = <Skeleton active title={false} className="sh-home-loading" paragraph={{ rows: 8 }} />;
  return (
    <div className="sh-home">
      <header>
        <h2>{t("home.hello", { name: userName })}</h2>
        <QuickEntries />
        <Button
          icon={<AppstoreOutlined />}
          style={{ visibility: isReady && cards.length >= leastCards ? "visible" : "hidden" }}
          onClick={() => setArranging(true)}
        >
          {t("home.arrange")}
        </Button>
      </header>
      {error ? (
        <div className="sh-home-loading">
          <ErrorState error={error} onRetry={retry} />
        </div>
      ) : isReady ? (
        // All cards at once: none of them moves when another one is there.
        <Suspense fallback={loading}>
          <Cards cards={shown} quiet={quiet} />
        </Suspense>
      ) : (
        loading
      )}
      {isReady && cards.length === 0 ? (
        <div className="sh-home-loading">
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
