import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fullestWinery, guide } from "../support/living.ts";
import {
  desktop,
  findButton,
  findLink,
  phone,
  useBrowser,
  waitForCount,
  waitForDeferredScript,
  waitForFocus,
  waitForText,
} from "./support/browser.ts";

const { open, visit } = useBrowser();

/** Serves the home page as a site that sends mail builds it. The host's build has no mail server. */
async function serveWithMail(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const body = html.replace("asksToConfirm&quot;:[0,false]", "asksToConfirm&quot;:[0,true]");
  await route.fulfill({ response, body });
}

const newsletter = async (
  handle?: (route: Route) => Promise<void> | void,
  { clock = false, sendsMail = false, viewport = desktop } = {},
) => {
  // A clock that was installed stays.
  const page = await (clock ? open : visit)("/", {
    viewport,
    before: async (p) => {
      if (clock) await p.clock.install();
      if (sendsMail) await p.route("**/", serveWithMail);
      if (handle) await p.route("**/api/newsletter", handle);
    },
  });
  const form = page.locator("form").filter({ has: page.locator('input[type="email"]') });
  await form.scrollIntoViewIfNeeded();
  const button = form.getByRole("button");
  await expect.poll(() => button.isEnabled()).toBe(true);
  return { page, email: form.getByLabel("Email"), button };
};
/** Expects that a refused email field keeps its text, its mark and its explanation without the toast. */
async function expectRefusedField(page: Page, email: Locator): Promise<void> {
  const typed = await email.inputValue();
  await waitForFocus(email);
  await page.keyboard.press("Escape");
  await waitForCount(toasts(page), 0);
  const readField = (field: HTMLInputElement) => ({
    mark: field.ariaInvalid,
    typed: field.value,
    note: document.querySelector(
      `#${CSS.escape(field.getAttribute("aria-describedby")!.split(" ")[0]!)}`,
    )?.textContent,
  });
  expect(await email.evaluate(readField)).toEqual({
    mark: "true",
    typed,
    note: expect.stringContaining("That email address can’t be right."),
  });
}
const toasts = (page: Page) => page.locator("[data-variant]:visible");

describe("the newsletter form", () => {
  it("stores an address through the real API and empties the field", async () => {
    const { page, email, button } = await newsletter();
    // Screen readers ignore a region that is added along with its text.
    expect(await page.locator("[aria-live=assertive]").innerHTML()).toBe("");
    await email.fill(`reader-${Date.now()}@example.com`);
    await button.click();
    await toasts(page).waitFor();
    expect(await toasts(page).innerText()).toContain("Successfully subscribed!");
    expect(await toasts(page).innerText()).toContain(
      "Thanks for subscribing! You'll hear from the author soon.",
    );
    expect(await email.inputValue()).toBe("");
  });

  it("keeps saying which letter to open", async () => {
    const accept = (route: Route) => route.fulfill({ json: {} });
    const { page, email, button } = await newsletter(accept, { sendsMail: true });
    await email.fill("you@example.com");
    await button.click();
    const nextStep = page.getByText("One more step: press the button in the letter");
    await waitForText(nextStep, "you@example.com");
    await page.keyboard.press("Escape");
    await waitForCount(toasts(page), 0);
    expect(await nextStep.isVisible()).toBe(true);
  });

  it("explains a refused address in a sentence", async () => {
    const { page, email, button } = await newsletter();
    await email.fill("a@b");
    await button.click();
    const toast = page.locator('[data-variant="destructive"]');
    await waitForText(toast, "That email address can’t be right.");
    expect(await toast.innerText()).toMatch(/^Subscription failed(?!.*(400|field))/s);
  });

  it("keeps saying below the field that the address was refused", async () => {
    const { page, email, button } = await newsletter();
    await email.fill("a@b");
    await button.click();
    await expectRefusedField(page, email);
  });

  it("gets the focus back after it was busy sending", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { email, button } = await newsletter((route) =>
      promise.then(() => route.fulfill({ json: {} })),
    );
    await email.fill("a@example.com");
    await email.press("Enter");
    await expect.poll(() => button.innerText()).toBe("Subscribing...");
    expect([await button.isDisabled(), await email.isDisabled()]).toEqual([true, true]);
    resolve();
    await expect.poll(() => button.innerText()).toBe("Subscribe");
    await waitForFocus(button);
  });

  it("is sent once by a double click on a slow phone", async () => {
    let sent = 0;
    const { page, email, button } = await newsletter(async (route) => {
      sent += 1;
      await new Promise((next) => setTimeout(next, 500));
      await route.fulfill({ json: {} });
    });
    await email.fill("twice@example.com");
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await button.evaluate(async (element: HTMLButtonElement) => {
      element.form!.requestSubmit(element);
      await new Promise((next) => setTimeout(next, 120));
      element.form!.requestSubmit();
    });
    await toasts(page).waitFor();
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    expect(sent).toBe(1);
  });
});

describe("toasts", () => {
  const shown = async (options = {}) => {
    const setup = await newsletter((route) => route.fulfill({ json: {} }), options);
    await setup.email.fill("a@example.com");
    await setup.button.click();
    await toasts(setup.page).waitFor();
    return setup;
  };

  it("disappear after about five seconds", async () => {
    const { page } = await shown({ clock: true });
    await page.mouse.move(10, 10);
    await page.clock.runFor(4000);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.runFor(1500);
    await waitForCount(toasts(page), 0);
    // It stays in the page, hidden, for 1,000,000 ms.
    expect(await page.locator("[data-variant]").count()).toBe(1);
    await page.clock.fastForward(1_000_000);
    await waitForCount(page.locator("[data-variant]"), 0);
  });

  it("stay under the pointer until Escape", async () => {
    const { page } = await shown({ clock: true });
    await toasts(page).hover();
    await page.clock.runFor(8000);
    expect(await toasts(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    await waitForCount(toasts(page), 0);
  });

  it("keep the focus in their region, which F8 reaches", async () => {
    const { page } = await shown({ clock: true });
    const label = () =>
      page.evaluate(() =>
        document.activeElement?.closest("[aria-label]")?.getAttribute("aria-label"),
      );
    await page.keyboard.press("F8");
    expect(await label()).toContain("Notification");
    await page.clock.runFor(8000);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await waitForCount(toasts(page), 0);
    expect(await label()).toBe("Notification");
  });

  it("with a long answer stay within the window", async () => {
    const body = `${"A long story. ".repeat(400)}The end.`;
    const { page, email, button } = await newsletter(
      (route) => route.fulfill({ status: 500, body }),
      { viewport: phone },
    );
    await email.fill("long@example.com");
    await button.click();
    const region = page.getByLabel("Notification", { exact: true });
    const close = findButton(page, "Close");
    const isInWindow = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      });
    // It slides in.
    for (const part of [region, close]) await expect.poll(() => isInWindow(part)).toBe(true);
    await toasts(page).hover({ position: { x: 60, y: 60 } });
    await page.mouse.wheel(0, 20_000);
    const hasEnded = () =>
      toasts(page)
        .locator("p")
        .last()
        .evaluate((text) => Math.round(text.getBoundingClientRect().bottom) <= innerHeight);
    await expect.poll(hasEnded).toBe(true);
    await close.click();
    await waitForCount(toasts(page), 0);
  });
  it("close with a swipe of 50 pixels, not with a shorter one", async () => {
    const { page } = await shown({ viewport: phone });
    const toast = page.locator("[data-variant]");
    const swipe = async (distance: number, outcome: string) => {
      const box = (await toasts(page).boundingBox())!;
      await page.mouse.move(box.x + 20, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + distance, box.y + 10, { steps: 8 });
      await page.mouse.up();
      expect(await toast.getAttribute("data-swipe")).toBe(outcome);
    };
    await swipe(35, "cancel");
    expect(await toasts(page).count()).toBe(1);
    await swipe(90, "end");
    await waitForCount(toasts(page), 0);
  });
});

describe("the contact form", () => {
  const fill = async (page: Page, email = "a@example.com") => {
    for (const label of ["Name", "Email", "Subject", "Message"])
      await page.getByLabel(label, { exact: true }).fill(label === "Email" ? email : "Words");
    await findButton(page, "Send Message").click();
  };
  const message = (page: Page) => page.getByLabel("Message", { exact: true }).inputValue();

  it("keeps the typed text when sending fails, then sends it", async () => {
    const page = await visit("/contact");
    await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
    const button = findButton(page, "Send Message");
    // Without its island the form would leave the page.
    await page.locator("astro-island:not([ssr]) form").waitFor();
    await fill(page);
    await page.locator('[data-variant="destructive"]').waitFor();
    expect(await toasts(page).innerText()).toContain("Message not sent");
    expect(await message(page)).toBe("Words");
    await button.click();
    await waitForText(toasts(page).last(), "Message sent!");
    expect(await toasts(page).last().innerText()).toContain(
      "Thanks for reaching out! I'll get back to you soon.",
    );
    expect(await message(page)).toBe("");
  });

  it("marks a refused address and says why below it", async () => {
    const page = await visit("/contact");
    await page.locator("astro-island:not([ssr]) form").waitFor();
    await fill(page, "ann@nope");
    await expectRefusedField(page, page.getByLabel("Email", { exact: true }));
  });

  it("keeps saying that the message is on its way", async () => {
    const page = await visit("/contact");
    await page.locator("astro-island:not([ssr]) form").waitFor();
    await fill(page);
    const note = page.getByText("Your message is on its way.");
    await waitForText(note, "a@example.com");
    await page.keyboard.press("Escape");
    await waitForCount(toasts(page), 0);
    expect(await note.isVisible()).toBe(true);
  });

  it("keeps the typed text through a reload until it is sent", async () => {
    const page = await visit("/contact");
    await page.locator("astro-island:not([ssr]) form").waitFor();
    await page.getByLabel("Message", { exact: true }).fill("A long one");
    await page.reload();
    await expect.poll(() => message(page)).toBe("A long one");
    await fill(page);
    await expect.poll(() => message(page)).toBe("");
    await page.reload();
    await page.locator("astro-island:not([ssr]) form").waitFor();
    expect(await message(page)).toBe("");
  });

  it("works without JavaScript", async () => {
    const page = await open("/contact", { javaScriptEnabled: false });
    await fill(page);
    await page.waitForURL("**/contact#sent");
    expect(await page.locator("#sent").isVisible()).toBe(true);
    expect(await page.locator("#failed").isVisible()).toBe(false);
  });

  it("names the refused field without JavaScript, one page after the typed text", async () => {
    const page = await open("/contact", { javaScriptEnabled: false });
    await fill(page, "ann@nope");
    await page.waitForURL("**/contact#invalid-email");
    expect(await page.locator("#invalid-email").isVisible()).toBe(true);
    await page.goBack();
    expect(await message(page)).toBe("Words");
  });
});

describe("“Something changed?”", () => {
  const ready = async ({ path }: { path: string } = fullestWinery) => {
    const page = await visit(path);
    await waitForDeferredScript(page);
    return page;
  };
  const say = async (page: Page) => {
    await page.locator("[data-changed] summary").click();
    await page.getByLabel("What is it now?").fill("$200");
    await page.locator("[data-changed]").getByRole("button").click();
  };

  it.each([fullestWinery, guide.regions[0]!, guide.roundups[0]!])(
    "sends the file and a fact of the $kind $id",
    async (shown) => {
      const page = await ready(shown);
      const request = page.waitForRequest("**/api/contact");
      await say(page);
      const change = (await request).postDataJSON() as Record<"file" | "field" | "message", string>;
      expect(change).toMatchObject({ file: shown.file, message: "$200" });
      await waitForText(page.locator("[data-changed] output"), "Thank you.");
      expect(new URL(page.url()).pathname).toBe(shown.path);
      // The author gets the fact's line in the file, which the page doesn't show.
      const [fact = ""] = change.field.toLowerCase().split(/ \((?:[\w.]+, )?line \d+\)$/);
      if (shown === fullestWinery) expect(change.field).toMatch(/ \(visit\.fee, line \d+\)$/);
      const elsewhere = await page.evaluate(() => {
        document.querySelector("[data-changed]")?.remove();
        return document.querySelector("main")?.textContent.toLowerCase();
      });
      for (const part of fact.split(": ", 2)) expect(elsewhere).toContain(part);
    },
  );

  const said = (page: Page) => page.locator("[data-changed] output").innerText();
  const store = (page: Page, notes: string) =>
    page.evaluate((text) => localStorage.setItem("unsent-changes", text), notes);
  const readStored = (page: Page) => page.evaluate(() => localStorage.getItem("unsent-changes"));

  it("sends a correction once the device is back online", async () => {
    const page = await ready();
    await page.context().setOffline(true);
    await say(page);
    await expect.poll(() => said(page)).toContain("You're offline; your note will be sent");
    const sent = page.waitForResponse("**/api/contact");
    await page.context().setOffline(false);
    expect((await sent).status()).toBe(200);
    await expect.poll(() => readStored(page)).toBe("[]");
  });

  it.each([
    ["the site is busy", { status: 429, body: "Too many requests." }],
    ["a login page answers", { status: 200, contentType: "text/html", body: "<h1>Hotel</h1>" }],
  ])("keeps a stored correction while %s", async (_, answer) => {
    const stored = JSON.stringify([{ file: "content/regions/a.mdx", field: "Fee", message: "$9" }]);
    const page = await ready();
    await store(page, stored);
    await page.route("**/api/contact", (route) => route.fulfill(answer));
    const tried = page.waitForResponse("**/api/contact");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await tried;
    expect(await readStored(page)).toBe(stored);
    await page.unroute("**/api/contact");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => readStored(page)).toBe("[]");
  });

  it("forgets a stored correction that is refused for good", async () => {
    const page = await ready();
    await store(page, '[{"file":"x"}]');
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => readStored(page)).toBe("[]");
  });

  it.each([
    ["the site's sentence", 503, "text/plain", "Not just now.", /^Not just now\. Your text/],
    ["an error page", 500, "text/html", "<h1>Bad</h1>", /^The site could not be reached\. Your/],
    ["a login page", 200, "text/html", "<h1>Hotel</h1>", /^The site could not be reached\. Your/],
  ])("keeps the typed text when %s answers", async (_, status, contentType, body, words) => {
    const page = await ready();
    await page.route("**/api/contact", (route) => route.fulfill({ status, contentType, body }));
    await say(page);
    await expect.poll(() => said(page)).toMatch(words);
    expect(await page.getByLabel("What is it now?").inputValue()).toBe("$200");
  });

  it("works without JavaScript", async () => {
    const page = await open(fullestWinery.path, { javaScriptEnabled: false });
    await say(page);
    await page.waitForURL("**/contact#sent");
  });
});

describe("the page to unsubscribe", () => {
  it("shows whose address leaves", async () => {
    const page = await visit("/newsletter/unsubscribe?t=x&for=%3Cb%3E");
    await page.getByText("begins with “<b>” off the list").waitFor();
    await findLink(page, "sign up yourself").click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("says nothing of it for an older link", async () => {
    const page = await visit("/newsletter/unsubscribe?t=x");
    expect(await page.locator("[data-whose]").isVisible()).toBe(false);
  });
});
