/** Signs of a browser in its user-agent header, the first that fits; most pretend to be one of the later ones too. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, "WeChat"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const firstOf = (signs: readonly [RegExp, string][], agent: string) =>
  signs.find(([sign]) => sign.test(agent))?.[1] ?? "";

/** Names of browser and system as a user-agent header says them, empty where it does not. */
export function browserOf(agent: string): { browser: string; system: string } {
  return { browser: firstOf(browsers, agent), system: firstOf(systems, agent) };
}

/** Browser and system in one line, as the operation log keeps them; of a program that is neither, how it calls itself. */
export function deviceOf(agent: string): string | null {
  const { browser, system } = browserOf(agent);
  return [browser, system].filter((one) => one !== "").join(", ") || agent.slice(0, 40) || null;
}
