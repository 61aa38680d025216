import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { accountEmail, type AccountEmailKind } from "#app/gateways/mail/account-emails.server.ts";

const kinds: readonly AccountEmailKind[] = ["magic", "reset", "quick", "known", "join", "delete", "address", "disabled"];
const href = "https://portal.example.com/magic-link/?token=9COYOF2LX5enx4AHkKPfWDEcyQqgxFa71O49Nh9Qce8";

const letterOf = (kind: AccountEmailKind, language = "en") =>
	accountEmail(kind, {
		to: { name: "Maren <b>", address: "maren@example.org" },
		language,
		portalTitle: "Sun & Sea",
		href: kind === "delete" ? null : href,
		code: kind === "quick" || kind === "join" || kind === "address" || kind === "disabled" ? null : "204816",
		firstProof: kind === "magic",
		cancelsPassword: kind === "magic",
		hasSignUpBrowser: kind === "address",
	});

const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();

describe.each(kinds)("The %s letter", (kind) => {
	const { text, html, subject } = letterOf(kind);
	const $ = load(html);
	$("title, style").remove();
	const seen = words($("body").text());

	it("says the same as text and as HTML", () => {
		for (const line of text.split("\n").filter((each) => each.trim() !== "" && !each.startsWith("--"))) {
			expect(seen).toContain(words(line.endsWith(":") && line.length < 30 ? line.slice(0, -1) : line));
		}
		const said = words(`${subject} ${text}`);
		for (const part of $("p, h1, td.code, .act a").toArray()) {
			const line = words($(part).contents().not("br, span").text());
			if (!line.startsWith("If the button does nothing")) expect(said).toContain(line);
		}
	});

	it("is held together by tables, fetches nothing, and leads nowhere but where its link does", () => {
		expect(
			$("table")
				.toArray()
				.every((table) => $(table).attr("role") === "presentation"),
		).toBe(true);
		expect($("img, script, link, iframe, form, div")).toHaveLength(0);
		expect(html).not.toMatch(/url\(|@import|@font-face/);
		const addresses = [...html.matchAll(/https?:\/\/[^\s"'<]+/g)].map(([address]) => address);
		expect(new Set(addresses)).toEqual(new Set(kind === "delete" ? [] : [href]));
		// Outlook takes colors and widths from attributes, and a button's color from its cell.
		expect($("td.act").attr("bgcolor") ?? "#A23A0E").toBe("#A23A0E");
		expect(html).toContain('<!--[if mso]><table role="presentation" width="560"');
	});

	it("is readable in dark mode, which it names, and from right to left", () => {
		expect(html).toContain('<meta name="color-scheme" content="light dark">');
		expect(html).toContain("@media (prefers-color-scheme:dark)");
		const arabic = load(letterOf(kind, "ar").html);
		expect(arabic("html").attr("dir")).toBe("rtl");
		expect(arabic("td.ink").attr("align")).toBe("right");
	});

	it("prints names as they are, never as mark-up", () => {
		expect($("b")).toHaveLength(0);
		expect(seen).toContain("Maren <b>");
		expect(seen).toContain("Sun & Sea");
	});
});
