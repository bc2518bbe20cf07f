import { lazy, Suspense, useState } from "react";
import { Button, Popover, Skeleton } from "antd";
import { BellOutlined } from "@ant-design/icons";
import { useTexts } from "#ui/texts.ts";
import { Counted } from "./counted.tsx";
import { useWaiting } from "./use-waiting.ts";

const NoticeBoard = lazy(async () => ({ default: (await import("./notice-board.tsx")).NoticeBoard }));

/** How much waits for the viewer and what they were told, with the way to each. */
export function TodoBell() {
  const t = useTexts("shell");
  const [isOpen, setOpen] = useState(false);
  const { todos, unread } = useWaiting();
  const waiting = todos.reduce((sum, one) => sum + one.count, 0);
  const label = t("bell", { todo: waiting, unread });
  const content = (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} className="sh-tasks" />}>
      <NoticeBoard todos={todos} unread={unread} onLeave={() => setOpen(false)} />
    </Suspense>
  );
  return (
    <Counted count={waiting + unread}>
      <Popover
        content={content}
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
      >
        <Button type="text" icon={<BellOutlined />} aria-label={label} title={label} />
      </Popover>
    </Counted>
  );
}
