import { workerQuestions } from "#areas/approvals/web.ts";
import { fillSockets } from "#ui/sockets.ts";
import { RefusalQuestions } from "../shell/frame/refusal-questions.tsx";

fillSockets([{ refusalQuestions: workerQuestions }]);

/** What a refusal asks of a worker; loaded behind the page. */
export { RefusalQuestions as Questions };
