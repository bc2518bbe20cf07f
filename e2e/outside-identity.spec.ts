import { testIssuer } from "#platform/testing/test-issuer.ts";
import { expectAccessible } from "./parts/axe.ts";
import { languagesNow } from "./parts/looks.ts";
import { demoPassword, expect, rowWith, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";
import { askForCode } from "./parts/slider.ts";

const unique = Date.now().toString(36);

const languages = {
  zh: {
    logInBy: "用“海湾 Entra”登录",
    agree: "请先勾选用户协议",
    bindTitle: "绑定账号",
    account: "账号 / 手机号 / 邮箱",
    password: "密码",
    submit: "绑定并登录",
    idle: "外部身份登录",
    toLogIn: "返回登录",
    ended: /已超时、已使用过/,
    centre: "外部身份",
  },
  en: {
    logInBy: "Log in by 海湾 Entra",
    agree: "Please accept the user agreement first",
    bindTitle: "Link your account",
    account: "Account / phone / e-mail",
    password: "Password",
    submit: "Link and log in",
    idle: "Log in by an external identity",
    toLogIn: "Back to log-in",
    ended: /already used or was started in another window/,
    centre: "External identities",
  },
} as const;
const accounts = { zh: "cost", en: "finance" } as const;

test("/azure says why nothing happens and leads to the log-in", async ({ page }) => {
  await page.goto("/azure");
  await expect(page.getByRole("heading", { name: "外部身份登录" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "返回登录" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

for (const language of languagesNow("en")) {
  const say = languages[language];

  test(`a company's people log in by its identity provider, in ${language}`, async ({ page, enterAs }) => {
    const issuer = await testIssuer();
    const admin = await enterAs("admin");
    let entry = "";
    try {
      await test.step("the administrator names the provider; one that does not answer is refused at its field", async () => {
        await admin.goto("/company/accounts?view=security");
        await admin.getByRole("button", { name: "设置", exact: true }).click();
        const form = admin.getByRole("dialog", { name: /外部身份登录/ });
        await form.getByLabel("显示名称").fill("海湾 Entra");
        await form.getByLabel("颁发者地址").fill("http://127.0.0.1:1");
        await form.getByLabel("客户端编号").fill(issuer.clientId);
        await form.getByLabel("客户端密钥").fill(issuer.clientSecret);
        await form.getByRole("button", { name: "保存" }).click();
        await expect(form.getByText("连接不上身份提供方").first()).toBeVisible();
        await expect(form.getByLabel("客户端编号")).toHaveValue(issuer.clientId);
        await form.getByLabel("颁发者地址").fill(issuer.url);
        await form.getByRole("button", { name: "保存" }).click();
        await expect(form).toBeHidden();
        const address = admin.getByText(/\/login\?sso=/);
        await expect(address).toBeVisible();
        entry = new URL((await address.innerText()).trim()).search;
      });

      await page.addInitScript((chosen) => localStorage.setItem("language", JSON.stringify(chosen)), language);
      issuer.visitor = { subject: `${unique}-${language}`, label: `${unique}@bay.example` };

      await test.step("an identity that nobody has is bound by the account's password", async () => {
        await page.goto(`/login${entry}`);
        const button = page.getByRole("button", { name: say.logInBy });
        await button.click();
        await expect(page.getByRole("alert")).toHaveText(say.agree);
        await page.getByRole("checkbox").check();
        await button.click();
        await expect(page.getByRole("heading", { name: say.bindTitle })).toBeVisible();
        expect(new URL(page.url()).search).toBe("");
        await expectAccessible(page);
        await page.getByLabel(say.account).fill(accounts[language]);
        await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
        await askForCode(page, say.submit, language === "zh" ? "收起菜单" : "Collapse menu");
        await expect(page).toHaveURL(/\/index\/homePage/);
      });

      await test.step("from then on it logs in at once, and a used way back does not count again", async () => {
        // What the page still asks for would send it to the log-in by itself.
        await settled(page);
        await page.context().clearCookies();
        await page.evaluate(() => localStorage.removeItem("menuList"));
        await page.goto("/login");
        await page.getByRole("checkbox").check();
        const back = page.waitForRequest((request) => request.url().includes("/azure?"));
        await page.getByRole("button", { name: say.logInBy }).click();
        const used = (await back).url();
        await expect(page).toHaveURL(/\/index\/homePage/);
        await page.goto("/index/personalCentre");
        await expect(page.getByText(`海湾 Entra · ${unique}@bay.example`)).toBeVisible();
        await page.goto(used);
        await expect(page.getByRole("alert")).toHaveText(say.ended);
      });

      await test.step("the administrator sees it masked and undoes it", async () => {
        await admin.goto("/company/accounts?view=outside");
        const row = rowWith(admin, `${unique.charAt(0)}***@bay.example`);
        await expect(row).toBeVisible();
        await row.getByRole("button", { name: "解除绑定" }).click();
        await admin.getByRole("dialog", { name: /解除/ }).getByRole("button", { name: "解除绑定" }).click();
        await expect(row).toBeHidden();
      });
    } finally {
      await issuer.close();
    }
  });
}
