/** What one view keeps in the URL; another one starts without it. */
export const plainView = { tab: "", page: "", sort: "", search: "", open: "", form: "", panel: "" };
