import { useEffect, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { saveLayout } from "#areas/dashboards/api.ts";
import { readHome } from "#areas/dashboards/home-api.ts";
import { leastCards, standardCards } from "#areas/dashboards/home-cards.ts";
import { send } from "#platform/http/client.ts";
import { passesByItself, useSend } from "#ui/calls.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useSockets, type HomeCard } from "#ui/sockets.ts";
import { arranged, type Layout } from "./arrange.ts";

const recoverMs = 5_000;

/** No call by whose renewal the whole page would be asked for anew: each card has its own. */
const renewedByCards = { paths: new Set(["cards"]) };

/**
 * What the page begins with, asked in one call: what the cards would ask for by themselves lies ready for them. From then
 * on each is renewed by its own call, so this one answers only for the layout.
 */
function useGathered() {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["home"],
    queryFn: async ({ signal }) => {
      const { answers, ...home } = await send(readHome, {}, { hideLoading: true, signal });
      for (const { path, input, content } of answers) client.setQueryData([path, input], content);
      return home;
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.status === "error" && passesByItself(state.error) ? recoverMs : false),
    meta: renewedByCards,
  });
}

export interface HomePage {
  /** Those one may see. */
  cards: readonly HomeCard[];
  layout: Layout;
  /** With nothing to say when the page was opened. */
  quiet: ReadonlySet<string>;
  arrange: (layout: Layout) => void;
  isReady: boolean;
  error: Error | null;
  retry: () => void;
}

/** The cards one may see, in one's own order, or as one's duties have it. */
export function useHome(ownCards: readonly HomeCard[]): HomePage {
  const can = useCan();
  const { kind, codes } = useSession();
  const { homeCards } = useSockets();
  const { data, error, refetch } = useGathered();
  const [changed, setChanged] = useState<Layout>();
  const save = useSend(saveLayout, { refresh: [] });
  useEffect(() => setChanged(undefined), [data]);
  const mayHold = (needs: HomeCard["needs"]) => needs === undefined || [needs].flat().some((code) => can(code));
  const cards = [...homeCards, ...ownCards]
    .filter((card) => mayHold(card.needs) && (card.audience?.includes(kind) ?? true))
    .sort((a, b) => a.order - b.order);
  const keys = cards.map((card) => card.key);
  const standard = standardCards({ kind, codes, leads: data?.leads ?? false }, keys, leastCards);
  const arrange = (next: Layout) => {
    setChanged(next);
    save.run({ shown: [...next.shown], hidden: [...next.hidden] });
  };
  return {
    cards,
    layout: arranged(keys, standard, changed ?? data?.layout ?? null),
    quiet: new Set(data?.quiet),
    arrange,
    // What areas lend comes a little after the frame.
    isReady: data !== undefined && homeCards.length > 0,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
