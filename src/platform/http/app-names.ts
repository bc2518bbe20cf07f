/** What the phone pages call themselves in the header `app-name`: their calls are made by the person, not by the account's roles. */
export const phoneApp = "worker-h5";
