import { useState } from "react";
import { Button, Drawer, Select } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from "@ant-design/icons";
import { setQuickEntries } from "#areas/access/session-api.ts";
import { leastCards } from "#areas/dashboards/home-cards.ts";
import { mostQuickEntries } from "#platform/menu/entry.ts";
import { useSend } from "#ui/calls.ts";
import { setSession, useSession } from "#ui/session.ts";
import type { HomeCard } from "#ui/sockets.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { allEntries } from "../../menus.ts";
import { moved, toggled, type Layout } from "./arrange.ts";

interface ArrangeProps {
  cards: readonly HomeCard[];
  layout: Layout;
  onChange: (layout: Layout) => void;
  onClose: () => void;
}

function Cards({ cards, layout, onChange }: Omit<ArrangeProps, "onClose">) {
  const t = useTexts("shell");
  const say = useSay();
  const [dragged, setDragged] = useState<string>();
  const titleOf = (key: string) => say(cards.find((card) => card.key === key)?.title ?? { zh: key, en: key });
  const keys = [...layout.shown, ...layout.hidden];
  return (
    <ul className="sh-arrange">
      {keys.map((key, index) => {
        const isShown = layout.shown.includes(key);
        return (
          <li
            key={key}
            draggable={isShown}
            data-dragged={dragged === key}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && onChange(moved(layout, dragged, index))}
          >
            <HolderOutlined aria-hidden="true" />
            <label>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && layout.shown.length <= leastCards}
                onChange={() => onChange(toggled(layout, key))}
              />{" "}
              {titleOf(key)}
            </label>
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={t("home.up", { card: titleOf(key) })}
              disabled={!isShown || index === 0}
              onClick={() => onChange(moved(layout, key, index - 1))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={t("home.down", { card: titleOf(key) })}
              disabled={!isShown || index >= layout.shown.length - 1}
              onClick={() => onChange(moved(layout, key, index + 1))}
            />
          </li>
        );
      })}
    </ul>
  );
}

function QuickEntryChoice() {
  const t = useTexts("shell");
  const say = useSay();
  const session = useSession();
  const save = useSend(setQuickEntries, {
    refresh: [],
    onDone: (_done, { codes }) => setSession({ ...session, quickEntries: codes }),
  });
  const options = allEntries
    .filter(
      (entry) =>
        entry.route && !entry.route.startsWith("/h5/") && entry.code !== "HOME" && session.codes.has(entry.code),
    )
    .map((entry) => ({ value: entry.code, label: say(entry) }));
  return (
    <Select<string[]>
      mode="multiple"
      maxCount={mostQuickEntries}
      style={{ width: "100%" }}
      aria-label={t("home.quick")}
      placeholder={t("home.quickHint")}
      showSearch={{ optionFilterProp: "label" }}
      options={options}
      loading={save.running}
      value={session.quickEntries.filter((code) => options.some((option) => option.value === code))}
      onChange={(codes) => save.run({ codes })}
    />
  );
}

/** Which cards the home page shows and in which order, and its quick entries; every change counts at once. */
export function ArrangeDrawer({ cards, layout, onChange, onClose }: ArrangeProps) {
  const t = useTexts("shell");
  return (
    <Drawer open size={400} title={t("home.arrange")} onClose={onClose}>
      <div className="sh-arranging">
        <section>
          <h3>{t("home.quick")}</h3>
          <QuickEntryChoice />
          <small className="mu-secondary">{t("home.quickHint")}</small>
        </section>
        <section>
          <h3>{t("home.cards")}</h3>
          <Cards cards={cards} layout={layout} onChange={onChange} />
          <small className="mu-secondary">{t("home.arrangeHint")}</small>
        </section>
      </div>
    </Drawer>
  );
}
