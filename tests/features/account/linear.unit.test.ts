import { describe, expect, it } from "vitest";
import { passwordSchema } from "#app/features/my-source/schemas.server.ts";
import { registerSchema, resetSchema } from "#app/features/log-in/schemas.server.ts";
import { newPassword } from "#app/api/fields.server.ts";
import { sanitizeHtml } from "#app/packs/sanitize.server.ts";
import { groupContacts, phoneAddress, type Contact } from "#app/features/catalog/contact.ts";
import { deviceName } from "#app/platform/http/device.ts";
import { saveName } from "#app/platform/files/file-name.ts";
import { isGuessable } from "#app/features/account/common-passwords.server.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import { namesOf } from "#app/features/catalog/program.ts";
import type { ChoiceQuestion } from "#app/features/question/choice.ts";
import { readAnswer } from "#app/features/question/question.ts";
import { comparable } from "#app/features/question/blank-text.ts";
import { fold } from "#app/platform/text/search-words.ts";
import { readCode } from "#app/features/account/links/login-link.ts";
import { vcard } from "#app/features/contact/vcard.ts";
import { jsonPath } from "#app/packs/findings/json-path.ts";
import { cleanFace, type DiplomaFace } from "#app/features/diploma/pdf/diploma-face.server.ts";
import { fit, printable } from "#app/features/diploma/pdf/set-text.server.ts";
import { textFile } from "#app/features/frame/text-file.server.ts";
import { cpuOf } from "./cpu.ts";

/** The number of characters, which is as many as the body of a form may have bytes. */
const size = 256 * 1024;
/**
 * The most CPU time for one text, in milliseconds. When the time still grew with the square of the
 * length, each text took between 7 seconds and several minutes.
 */
const mostMs = 2000;

const run = (text: string) => `a${text.repeat(size / text.length)}a`;
/** Combining marks that normalization has to reorder. */
const piled = run("\u0301\u0316");

const person: Contact = {
	id: 1,
	appId: 1,
	address: null,
	archived: false,
	area: null,
	country: "ca",
	emails: [],
	image: null,
	itemId: 1,
	name: "Ada",
	otherCopy: null,
	phone: null,
	position: null,
	title: null,
	url: null,
	createdAt: null,
	updatedAt: null,
	also: [],
};

const many: ChoiceQuestion = {
	type: "multiple",
	question: "Which?",
	correctAnswerText: null,
	incorrectAnswerText: null,
	columns: 1,
	options: Array.from({ length: 50_000 }, (_, index) => ({
		key: `key ${index}`,
		label: "x",
		correct: true,
		image: null,
	})),
};

const face: DiplomaFace = {
	number: "x",
	holderName: "Ada",
	programTitle: run("a "),
	portalTitle: "x",
	issuedOn: new Date(0),
	timeZone: "UTC",
	language: "en",
	verifyUrl: null,
	chapterTitles: [],
	colors: { diploma: "#000000", checkmark: "#000000", accent: "#000000" },
	words: { heading: "x", awardedTo: "x", completed: "x", issued: "x", number: "x", verify: "x" },
};

const longName = run("é");

const known: readonly (readonly [string, () => unknown])[] = [
	["a password that repeats one character", () => isGuessable(run("!"))],
	["a password of piled-up marks", () => isGuessable(piled)],
	["a sign-up password", () => registerSchema.safeParse({ password: run("!") })],
	["a new password in a reset", () => resetSchema.safeParse({ password: run("!") })],
	["a changed password", () => passwordSchema.safeParse({ old: "x", fresh: run("!") })],
	["a new password in an API call", () => newPassword.safeParse(run("!"))],
	["words to search for", () => fold(piled)],
	["an answer that consists of punctuation", () => comparable(run("."))],
	["an answer of piled-up marks", () => comparable(piled)],
	["a code of piled-up marks", () => readCode(piled)],
	["a file title that consists of dots", () => saveName(run("."), "/media/0123456789abcdef/a.pdf")],
	["a file title of piled-up marks", () => saveName(piled, "/media/0123456789abcdef/a.pdf")],
	["a program name that consists of spaces", () => namesOf({ nameOnDevice: run(" ") })],
	["a phone number that consists of spaces", () => phoneAddress(run(" "))],
	[
		"a contact card's note that consists of spaces",
		() => vcard({ ...person, otherCopy: run(" ") }, "x", null),
	],
	[
		"a contact card's note that consists of brackets",
		() => vcard({ ...person, otherCopy: run("<") }, "x", null),
	],
	["HTML that consists of brackets, read as text", () => plainText(run("<"))],
	["HTML with unclosed tags, read as text", () => plainText(run("<b "))],
	["a user agent with many versions", () => deviceName(run("Version/1 "))],
	[
		"many contacts in one country",
		() =>
			groupContacts(
				Array.from({ length: 50_000 }, () => person),
				null,
			),
	],
	[
		"an answer among many options",
		() =>
			readAnswer(
				many,
				many.options.map(({ key }) => key),
			),
	],
	["a diploma name of piled-up marks", () => printable(piled)],
	["a saved file's name of piled-up marks", () => textFile("", "text/plain", piled, "txt")],
	[
		"the diploma of a program with a long name",
		() => fit(cleanFace(face).programTitle, 100, [{ lines: 1, from: 9, to: 9 }], () => 1),
	],
	[
		"the paths to many items of a group with a long name",
		() => Array.from({ length: 20_000 }, (_, at) => jsonPath([longName, at])),
	],
	["HTML nested 200,000 levels deep", () => sanitizeHtml("<b>".repeat(200_000))],
	[
		"deeply nested HTML whose end tags match no start tag",
		() => sanitizeHtml("<b>".repeat(40_000) + "</i>".repeat(40_000)),
	],
	[
		"a link address that consists of comments",
		() => sanitizeHtml(`<a href="https://${"<!--x-->".repeat(100_000)}">`),
	],
];

describe("Time that grows with the length of a text, not with its square", () => {
	it.each(known)(
		"Processing %s takes less than 2 seconds of CPU time, so the time doesn't grow with the square of the length",
		(_name, work) => {
			expect(cpuOf(work)).toBeLessThan(mostMs);
		},
	);

	it("A password that is too long gets only the error about its length, because its characters aren't checked", () => {
		const { error } = newPassword.safeParse("password".repeat(200));
		expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
		const posted = resetSchema.safeParse({ password: "!".repeat(2000) });
		expect(posted.error?.issues.map(({ message }) => message)).toEqual(["passwordLong"]);
	});
});
