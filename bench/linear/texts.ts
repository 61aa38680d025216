import {
	calendarFile,
	contentLines,
	escapeText,
	foldLine,
} from "#app/platform/text/calendar-file.ts";
import { csv } from "#app/platform/text/csv.ts";
import { joinParts, partsOf } from "#app/features/search/rules/marked-text.ts";
import { maskSecretsAndQueries, maskDeep, withoutSecrets } from "#app/platform/text/masking.ts";
import {
	encodeUrlPart,
	normalForm,
	parseJson,
	truncate,
	wellFormed,
	wellFormedValue,
	withoutEnd,
	withoutEnds,
} from "#app/platform/text/well-formed.ts";
import { withoutLinks } from "#app/features/attend/registrations-mail.server.ts";
import { plainLetters } from "#app/platform/text/search-words.ts";
import { plainText } from "#app/platform/text/plain-text.ts";
import {
	emailFault,
	phoneFault,
	plainDashes,
	plainDigits,
	plainQuotes,
	withoutInvisibleCharacters,
	typedEmail,
	typedLine,
	typedLines,
	typedNumbers,
	typedPath,
	typedPhone,
	typedSecret,
	typedCharacters,
} from "#app/platform/text/typed-text.ts";
import { vcard } from "#app/features/contact/vcard.ts";
import { person } from "./samples.ts";
import { listed, many, subject, type Subject } from "./subject.ts";

const event = {
	uid: "1",
	stamp: 0,
	sequence: 0,
	start: 0,
	end: 0,
	isWholeDays: true,
	summary: "x",
	description: null,
	location: null,
	url: null,
};

export const textSubjects: readonly Subject[] = [
	subject(
		calendarFile,
		(text) =>
			calendarFile({ ...event, uid: text, summary: text, description: text, location: text }, text),
		{
			places: 5,
		},
	),
	subject(calendarFile, (text) => calendarFile({ ...event, url: text }, "x"), {
		what: "an address",
		before: ["https://"],
	}),
	subject(
		[escapeText, foldLine, contentLines],
		(text) => contentLines([escapeText(text, true), foldLine(text)]),
		{ places: 2 },
	),
	subject(csv, (text) => csv([[text, 1, text]], null), { places: 2 }),
	subject(
		[partsOf, joinParts],
		(text) => joinParts(partsOf(text).map((part) => ({ text: part, isHit: true }))),
		{
			before: ["", "\u0001"],
		},
	),
	listed(joinParts, (count) =>
		joinParts(many(count, (index) => ({ text: "x", isHit: index % 2 === 0 }))),
	),
	subject(withoutSecrets, withoutSecrets, {
		before: ["", "token=", 'token="', "a@", "https://", "/s/"],
	}),
	subject(maskSecretsAndQueries, maskSecretsAndQueries, { before: ["", "/", "/?"] }),
	subject(maskDeep, (text) => maskDeep({ text, list: [text] }), { places: 2 }),
	...(["NFC", "NFD", "NFKC", "NFKD"] as const).map((form) =>
		subject(normalForm, (text) => normalForm(text, form), { what: form }),
	),
	subject(withoutLinks, withoutLinks),
	subject([typedLine, typedLines], (text) => [typedLine(text), typedLines(text)]),
	subject(
		[
			typedCharacters,
			typedPath,
			typedSecret,
			plainDashes,
			plainDigits,
			plainQuotes,
			withoutInvisibleCharacters,
		],
		(text) => [
			typedCharacters(text),
			plainDashes(text),
			plainDigits(text),
			plainQuotes(text),
			withoutInvisibleCharacters(text),
			typedSecret(text),
			typedPath(text),
		],
	),
	subject([typedEmail, emailFault], (text) => [typedEmail(text), emailFault(text)], {
		before: ["", "<", "a:", "a@"],
	}),
	subject([typedPhone, phoneFault], (text) => [typedPhone(text), phoneFault(text)], {
		before: ["", "tel:", "1"],
	}),
	subject(typedNumbers, typedNumbers, { before: ["", "1"] }),
	subject(plainLetters, plainLetters),
	subject(plainText, plainText, { before: ["", "<b "] }),
	subject([withoutEnd, withoutEnds], (text) => [
		withoutEnd(text, /[^x]/u),
		withoutEnds(text, /[^x]/u),
		withoutEnds(text, /[!. ]/),
	]),
	subject(
		vcard,
		(text) =>
			vcard(
				{
					...person,
					name: text,
					title: text,
					position: text,
					phone: text,
					address: text,
					area: text,
					otherCopy: text,
				},
				text,
				text,
			),
		{ places: 9 },
	),
	subject(vcard, (text) => vcard({ ...person, url: text }, "x", null), {
		what: "an address",
		before: ["https://"],
	}),
	listed(
		vcard,
		(count) =>
			vcard(
				{
					...person,
					emails: many(count, () => ({
						id: 1,
						contactUsId: 1,
						email: "a@b.example",
						createdAt: null,
						updatedAt: null,
					})),
				},
				"x",
				null,
			),
		{ what: "e-mail addresses" },
	),
	subject([wellFormed, wellFormedValue, encodeUrlPart, truncate], (text) => [
		wellFormed(text),
		wellFormedValue({ [text]: [text] }),
		encodeUrlPart(text),
		truncate(text, text.length - 1),
	]),
	subject(parseJson, (text) => parseJson(JSON.stringify([text]))),
];
