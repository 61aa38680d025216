import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { describe, expect, it, test } from "vitest";
import { mailNames, mailWriter, type MailName } from "#app/jobs/mails.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";

const token = "9COYOF2LX5enx4AHkKPfWDEcyQqgxFa71O49Nh9Qce8";
const origin = "https://portal.example.com";
const user = {
	id: 1,
	email: "maren@example.org",
	firstName: "Maren <b>",
	lastName: "Holt",
	country: "gb",
	trainingStarted: null,
};
const show = {
	id: 31,
	name: "Maren <b>",
	description: "",
	image: null,
	startDate: null,
	endDate: null,
	timeZone: null,
	beginsAt: null,
	overAt: null,
	city: "Graz",
	country: "at",
};

/** The path that each email's link leads to, or null if it has no link. */
const links: Readonly<Record<MailName, string | null>> = {
	magic: `/magic-link/?token=${token}`,
	reset: `/reset-password/?token=${token}`,
	quick: `/reset-password/?token=${token}`,
	known: `/magic-link/?token=${token}`,
	join: `/magic-link/?token=${token}`,
	delete: null,
	confirm: null,
	address: `/confirm-address/?token=${token}`,
	changeOld: `/change-address/?token=${token}`,
	changeNew: `/change-address/?token=${token}`,
	disabled: "/support/",
	idle: "/login/?state=login",
	invited: `/studio/join/?token=${token}`,
	registrations: null,
	codes: "/login/?state=forgot",
};

const writeMail = mailWriter({ title: "Sun & Sea", supportEmail: null, origin });

function letterOf(kind: MailName, language = "en"): Mail {
	const { firstName, lastName, email, country } = user;
	if (kind === "idle")
		return writeMail(kind, {
			account: { id: 1, firstName, email, language, isAddressProven: true },
			deletedAt: 1_795_000_000_000,
		});
	if (kind === "codes") return writeMail(kind, { firstName, email, language, origin });
	if (kind === "invited")
		return writeMail(kind, {
			to: { email, firstName, language },
			host: "Ana Lindqvist",
			program: "Canada",
			origin,
			token,
		});
	if (kind === "registrations") {
		const people = [
			{ tradeShowId: 31, createdAt: 1_795_000_000_000, email, firstName, lastName, country },
		];
		return writeMail(kind, {
			organizer: email,
			told: [{ show: { ...show, url: null, oneClick: true, organizerEmail: email }, people }],
		});
	}
	if (kind === "changeOld" || kind === "changeNew") {
		const facts = {
			name: firstName,
			address: email,
			newAddress: "maren@example.com",
			origin,
			token,
			cancelsPassword: false,
		};
		return writeMail(kind, { ...facts, language });
	}
	return writeMail(kind, {
		kind: kind === "disabled" ? "magic" : kind,
		user: { ...user, accessEpoch: 0 },
		email,
		language,
		origin,
		token,
		code: "204816",
		firstProof: false,
		cancelsPassword: kind === "magic",
		hasSignUpBrowser: kind === "address",
		disabled: kind === "disabled",
	});
}

const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("docs/operating.md lists every type of email and who gets it", () => {
	const manual = readFileSync(join(import.meta.dirname, "../../../docs/operating.md"), "utf8");
	const listed = manual
		.slice(manual.indexOf("| Email | Who gets it |"))
		.split("\n\n")[0]
		?.match(/`[a-zA-Z]+`(?=[^|]*\| (people|the) )/g);
	expect(listed?.map((name) => name.slice(1, -1)).toSorted()).toEqual(mailNames.toSorted());
});

describe.each(mailNames)("The %s email", (kind) => {
	const { text, html, subject } = letterOf(kind);
	const $ = load(html);
	$("title, style").remove();
	const seen = words($("body").text());

	it("An email has the same content as text and as HTML", () => {
		for (const line of text
			.split("\n")
			.filter((each) => each.trim() !== "" && !each.startsWith("--"))) {
			expect(seen).toContain(
				words(line.endsWith(":") && line.length < 30 ? line.slice(0, -1) : line),
			);
		}
		const said = words(`${subject} ${text}`);
		for (const part of $("p, h1, td.code, .act a").toArray()) {
			const line = words($(part).contents().not("br, span").text());
			if (!line.startsWith("If the button doesn’t work")) expect(said).toContain(line);
		}
	});

	it("An email is built from tables, loads nothing, and contains no web address other than its link", () => {
		expect(
			$("table")
				.toArray()
				.every((table) => $(table).attr("role") === "presentation"),
		).toBe(true);
		expect($("img, script, link, iframe, form, div")).toHaveLength(0);
		expect(html).not.toMatch(/url\(|@import|@font-face/);
		const addresses = [...html.matchAll(/https?:\/\/[^\s"'<]+/g)].map(([address]) => address);
		expect(new Set(addresses)).toEqual(new Set(links[kind] === null ? [] : [origin + links[kind]]));
		// Outlook takes colors and widths from attributes, and a button's color from its cell.
		expect($("td.act").attr("bgcolor") ?? "#A23A0E").toBe("#A23A0E");
		expect(html).toContain('<!--[if mso]><table role="presentation" width="560"');
	});

	it("An email supports dark mode, and right-to-left text", () => {
		expect(html).toContain('<meta name="color-scheme" content="light dark">');
		expect(html).toContain("@media (prefers-color-scheme:dark)");
		// The portal doesn't know an organizer's language.
		if (kind === "registrations") return;
		const arabic = load(letterOf(kind, "ar").html);
		expect(arabic("html").attr("dir")).toBe("rtl");
		expect(arabic("td.ink").attr("align")).toBe("right");
	});

	it("An email shows names as they are, never as markup", () => {
		expect($("b")).toHaveLength(0);
		expect(seen).toContain("Maren <b>");
		expect(seen).toContain("Sun & Sea");
	});
});
