import { JoinPage } from "#areas/personnel/join-page.tsx";
import { openPage } from "./open-page.tsx";

/** The form of an induction, behind its link. */
export const startJoin = (root: HTMLElement): Promise<void> => openPage(root, ["personnel/join"], <JoinPage />);
