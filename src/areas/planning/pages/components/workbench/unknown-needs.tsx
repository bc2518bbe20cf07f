import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { WireRoster } from "../../../roster-api.ts";

/** Says where a need hangs on an occupancy that nobody knows: the strips above the days leave it out. */
export function UnknownNeeds({ wire: { unknownNeeds, posts } }: { wire: WireRoster }) {
  const t = useTexts("planning");
  const say = useSay();
  if (unknownNeeds.length === 0) return null;
  const days = new Set(unknownNeeds.map((one) => one.day)).size;
  const named = posts
    .filter((post) => unknownNeeds.some((one) => one.postId === post.postId && one.departmentId === post.departmentId))
    .map((post) => say(post.name));
  return (
    <p className="pl-unknown" role="note">
      {t("bench.unknownNeeds", { days, posts: listText([...new Set(named)]) })}
      <span className="pl-tray-hint">{t("bench.unknownNeedsHint")}</span>
    </p>
  );
}
