import { Button } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { doInductionTask, listOwnTasks } from "../../../induction-api.ts";
import { TaskFile } from "./tasks.tsx";
import "./induction.css";

/** On the home page: tasks of inductions that are the viewer's, the most urgent first. */
export default function OwnTasksCard() {
  const t = useTexts("personnel/induction");
  const { data, refetch } = useCall(listOwnTasks, {});
  const send = useSend(doInductionTask, { refresh: [listOwnTasks] });
  if (!data) return null;
  if (data.total === 0) return <span className="mu-secondary">{t("own.none")}</span>;
  return (
    <>
      <ul className="pi-own">
        {data.rows.map((task) => (
          <li key={task.id}>
            <span>
              {task.name}{" "}
              <small className={task.overdue ? "pi-late" : "mu-secondary"}>
                {task.overdue ? t("task.overdue") : t("own.due", { date: task.dueOn })}
              </small>
              <br />
              <small className="mu-secondary">
                {t("own.of", { person: task.person, place: task.place ?? "-", date: task.joinOn })}
              </small>
            </span>
            {task.needsFile && task.fileName === null ? (
              <TaskFile task={task} onDone={() => void refetch()} />
            ) : (
              <Button
                size="small"
                aria-label={`${t("task.done")} ${task.name} ${task.person}`}
                disabled={send.running}
                onClick={() => send.run({ id: task.id, done: true })}
              >
                {t("task.done")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.total > data.rows.length ? (
        <p className="mu-secondary">{t("own.more", { count: data.total - data.rows.length })}</p>
      ) : null}
    </>
  );
}
