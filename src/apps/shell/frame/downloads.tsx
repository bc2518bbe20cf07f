import { Button, Popover } from "antd";
import { CloseOutlined, DownloadOutlined } from "@ant-design/icons";
import { Link } from "@tanstack/react-router";
import { progressTasks, useProgressTasks, type ProgressTask } from "#ui/progress-tasks.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { Counted } from "./counted.tsx";
import { allEntries } from "../../menus.ts";

const tones = { processing: "info", success: "success", error: "danger" } as const;
const centre = allEntries.find((entry) => entry.code === "DOWNLOAD_CENTRE")?.route;

function Task({ task }: { task: ProgressTask }) {
  const t = useTexts("shell");
  return (
    <li>
      <span>
        {task.title} <StatusTag tone={tones[task.status]} text={t(`task.${task.status}`)} />
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t("closeTask", { task: task.title })}
        onClick={() => progressTasks.close(task.backendId)}
      />
      <progress max={100} value={task.progress} aria-label={task.title} />
      {task.desc ? <small>{task.desc}</small> : null}
    </li>
  );
}

/** Long tasks that run, and the way to what they made. */
export function Downloads() {
  const t = useTexts("shell");
  const tasks = useProgressTasks();
  if (!centre && tasks.length === 0) return null;
  const content = (
    <div className="sh-tasks">
      {tasks.length === 0 ? <div className="mu-secondary">{t("noTasks")}</div> : null}
      <ul>
        {tasks.map((task) => (
          <Task key={task.backendId} task={task} />
        ))}
      </ul>
      {centre ? <Link to={centre}>{t("toDownloads")}</Link> : null}
    </div>
  );
  return (
    <Counted count={tasks.length}>
      <Popover content={content} title={t("downloads")} trigger="click" placement="bottomRight">
        <Button type="text" icon={<DownloadOutlined />} aria-label={t("downloads")} />
      </Popover>
    </Counted>
  );
}
