/**
 * Lets Tab leave an open list of several choices as it leaves any field. The library's list takes the key for itself,
 * ticks or unticks what the cursor stands on and stays, so that the keyboard never comes out.
 */
export function letTabLeaveLists(): void {
  const pass = (event: KeyboardEvent) => {
    const isList =
      event.key === "Tab" && event.target instanceof Element && event.target.closest(".ant-select-multiple") !== null;
    if (isList) event.stopPropagation();
  };
  // Heard before React, which listens at the root of the page.
  addEventListener("keydown", pass, { capture: true });
}
