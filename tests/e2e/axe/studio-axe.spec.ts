import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { faultsOn, lookFor } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/person.ts";
import { packs } from "#tests/e2e/support/servers.ts";
import { enterAsHost } from "#tests/e2e/support/studio.ts";
import { Agent } from "#tests/support/agent.ts";
import { signUp } from "#tests/support/person.ts";
import { startServer } from "#tests/support/server.ts";

const { chapters } = JSON.parse(readFileSync(join(packs.sample, "apps/620.json"), "utf8")) as {
	chapters: { id: number; pages: { id: number; type: string }[] }[];
};
const pages = chapters.flatMap((chapter) => chapter.pages);
const of = (type: string) => `620/pages/${pages.find((page) => page.type === type)?.id}/`;
const agentEmail = "agent@example.org";
const paths = [
	"",
	"620/",
	"620/details/",
	`620/chapters/${chapters[0]?.id}/`,
	of("text"),
	of("multiple"),
	of("drag and drop"),
	"620/lists/resources/",
	"620/lists/contacts/",
	"620/lists/shows/",
	"620/lists/assets/62010/",
	"620/media/",
	"620/media/coast.jpg/",
	"620/media/welcome.mp4/",
	"620/preview/",
	"620/figures/",
	"620/publish/",
	"620/versions/2/",
	"620/people/",
	"760/details/",
	"760/lists/points/",
	"760/lists/notices/",
	"agents/",
	`agents/?email=${agentEmail}`,
];

/**
 * Publishes a changed title, then deletes a page in the draft. Returns the path of the outline that
 * reports the deletion.
 */
async function editAndDelete(page: Page, address: string): Promise<string> {
	await page.goto(`${address}/studio/${of("text")}`);
	await page.getByLabel("Title", { exact: true }).fill("A title made anew");
	await page.getByRole("button", { name: "Save", exact: true }).first().click();
	await page.locator(".saved__now", { hasText: "Saved" }).waitFor();
	await page.goto(`${address}/studio/620/publish/`);
	await page.getByRole("button", { name: /^Publish version \d+$/ }).click();
	await page.getByText("Published.").first().waitFor();
	await page.goto(`${address}/studio/620/`);
	const last = page.locator(".outline > li").last();
	await last.locator("summary").click();
	await last.getByRole("button", { name: "Delete", exact: true }).click();
	await page.locator("#deleted").waitFor();
	return new URL(page.url()).pathname.replace("/studio/", "") + new URL(page.url()).search;
}

test("axe finds no violations in the studio, in a wide light window or a narrow dark one, and no page scrolls sideways (WEB-6)", async ({
	page,
}) => {
	test.setTimeout(300_000);
	const folder = mkdtempSync(join(tmpdir(), "tradewinds-studio-"));
	const server = await startServer({ pack: packs.sample, dataDir: folder });
	const found: string[] = [];
	try {
		await signUp(new Agent((request) => fetch(request), {}, server.address), { email: agentEmail });
		await enterAsHost(page, server, folder);
		const deleted = await editAndDelete(page, server.address);
		for (const [position, path] of [...paths, deleted].entries()) {
			const answer = await page.goto(`${server.address}/studio/${path}`);
			if (answer?.status() !== 200) found.push(`${path}: status ${answer?.status()}`);
			found.push(...(await faultsOn(page, {}, lookFor(position))));
		}
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
	expect(found).toEqual([]);
});
