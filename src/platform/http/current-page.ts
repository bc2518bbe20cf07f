/** The page that is open, as calls report it (spec 7: keyCode, referer-current, referer-prev, app-name). */
interface CurrentPage {
  appName: string;
  keyCode: string | undefined;
  current: string;
  previous: string;
}

let page: CurrentPage = { appName: "enterprise-pc", keyCode: undefined, current: "", previous: "" };

export const currentPage = {
  get: (): CurrentPage => page,
  app(appName: string): void {
    page = { ...page, appName };
  },
  moved(path: string, keyCode: string | undefined): void {
    if (path === page.current && keyCode === page.keyCode) return;
    page = { ...page, keyCode, current: path, previous: page.current };
  },
};
