/**
 * A fault prevents the import of a pack. An error hides something from agents or misinforms them. A
 * warning needs the author's judgment.
 */
export type Level = "fault" | "error" | "warning";

interface Rule {
	level: Level;
	/**
	 * The texts in the output of commands. The studio has its own texts under `findings` in
	 * `studio.json`, with the same names.
	 */
	texts: Readonly<Record<string, string>>;
	/** Texts about things that only a pack's files can contain, or that no studio form edits. */
	packTexts: Readonly<Record<string, string>>;
}

/**
 * Everything that `check` and `lint` can find, by rule. `{{name}}` stands for a value of the
 * finding.
 */
export const rules = {
	fault: {
		level: "fault",
		texts: {
			value: "{{message}}",
			empty: "Invalid input: must not be empty. Write a name or some text",
			"no-file": "File not in media/: {{name}}. {{advice}}",
			"no-right-option": "A question without a right answer: mark the right one in options",
			"no-answer": "A question without a right answer: write the right one",
			"no-cards": "A question without a right answer: write the cards, each with its target",
			"no-target": "A question without a right answer: write where it belongs",
			"no-blank":
				"A question without a right answer: it has no blank (___). Write ___ where the answer belongs",
			"empty-blank":
				"A question without a right answer: write what belongs in blank {{blank}} of {{blanks}}",
			dials: "The dials don't match the answer: expected as many digits as amount_of_dials",
			"same-options": "Options of a {{type}} are the same when shown with its decimals",
			"no-page": "No such page in this program: {{id}}. Write the id of a page of it",
		},
		packTexts: {
			missing: "Invalid input: missing: add the field “{{field}}”",
			mistyped: "{{message}}. Is “{{meant}}” a typo of it?",
			"no-question": "Missing: a page of type “{{type}}” asks a question",
			type: "Invalid input: expected {{expected}}",
			"not-json": "Not JSON: {{what}}",
			"not-utf8": "Not JSON: the file isn't in UTF-8. Save it as UTF-8",
			"no-folder":
				"There is no such folder. Give the path of a pack, which is a folder with a pack.json",
			"not-folder":
				"This is a file, not a folder. Give the path of a pack, which is a folder with a pack.json",
			"file-among-folders": "This must be a folder. Remove the file, or rename it",
			"not-file": "Not a file. Remove it",
			"file-missing": "This file is missing. Put it there",
			unreadable: "The file can't be read. Give your user permission to read it",
			outside: "Path leaves the pack. Put the file itself here, not a link",
			"same-file": "Two files have this name, in different letters. Remove one",
			"file-name": "The file's name isn't a program ID. Rename it to one like 620.json",
			"app-id": "The file's name says {{file}}, the app {{app}}. Make them the same",
			"other-app": "No such app in this file: {{id}}. Write {{app}}",
			"no-app": "No such app: {{id}}. Write the number of a program of the pack",
			"duplicate-id": "Duplicate id: this {{row}} is also at {{place}}. Give one of them another",
			"duplicate-number":
				"Duplicate page number: {{number}}. Give each page its own, from 1 to {{pages}}",
			"high-number": "Page numbers must run from 1 to {{pages}}, and this is {{number}}",
			"no-collection":
				"No such collection asset: {{id}}. Write the id of an asset of the type “collection”",
			"long-group": "Invalid input: a name of at most {{most}} characters",
			"no-item-page": "No such page: {{id}}. Write the id of a page of this program, or 0",
			"no-chapter":
				"No such chapter: {{id}}. Write the id of a chapter of this program, or null for the chapter",
			"no-contact": "No such contact: {{id}}. Write {{contact}}",
		},
	},
	"alternative-text": {
		level: "error",
		texts: {
			picture: "The picture has no alternative text. Say in a few words what the picture shows.",
		},
		packTexts: {},
	},
	captions: {
		level: "error",
		texts: {
			missing:
				"The video has no captions. Put a .vtt file in media/ and name it. If no one speaks in the video, say so in an acknowledgement.",
			opening:
				"The chapter's video has no captions. List it in video_library with its captions and its transcript. A chapter's own video takes them from there.",
		},
		packTexts: {},
	},
	transcript: {
		level: "error",
		texts: {
			missing: "The video has no transcript. Write down what people say in it and what it shows.",
			opening:
				"The chapter's video has no transcript. List it in video_library with its captions and its transcript. A chapter's own video takes them from there.",
		},
		packTexts: {},
	},
	"dead-link": {
		level: "error",
		texts: {
			empty:
				"A link leads nowhere: “{{href}}”. Give it an address. A link to a place on the same page doesn't work.",
			removed:
				"The portal removes the address “{{href}}”. Write /info/620/ for a page of the portal, https://… for one elsewhere; a file of the pack belongs in links or in a resource.",
			mistyped: "The portal removes the address “{{href}}”. Did you mean {{meant}}?",
			nowhere: "Nothing in the pack is at “{{href}}”. Correct the address, or remove the link.",
		},
		packTexts: {},
	},
	"empty-resource": {
		level: "error",
		texts: {
			empty: "The {{type}} “{{title}}” is empty. Add something to it, or set in_development to 1.",
			resource:
				"There is no file or address behind “{{title}}”. Name a file in media/ or an address.",
			item: "There is no file or address behind “{{title}}”. Name a file in media/, an address, or a page of the training as page_id.",
		},
		packTexts: { directory: "The directory has no address. Name it, or set directory to 0." },
	},
	"wrong-count": {
		level: "error",
		texts: {
			count:
				"“{{words}}”: the portal counts {{counted}}. Correct the text or the chapters. If you count something else, acknowledge it.",
		},
		packTexts: {},
	},
	"end-before-start": {
		level: "error",
		texts: {
			dates:
				"“{{title}}” ends on {{end}}, before it starts on {{start}}. Correct one of the dates.",
		},
		packTexts: {},
	},
	"control-sign": {
		level: "error",
		texts: {
			sign: "The text of “{{field}}” has {{sign}}, which no one can read. Remove it.",
		},
		packTexts: {},
	},
	"unknown-field": {
		level: "warning",
		texts: {},
		packTexts: {
			unused: "The portal doesn't use the field “{{field}}”. Remove it.",
			mistyped: "The portal doesn't use the field “{{field}}”. Did you mean {{meant}}?",
		},
	},
	"empty-part": {
		level: "warning",
		texts: {
			chapter: "The chapter “{{title}}” has no pages. Add some, or set coming_soon to 1.",
			page: "Page {{number}} of “{{chapter}}” has no title. Say in a few words what it teaches.",
		},
		packTexts: {},
	},
	"question-shape": {
		level: "warning",
		texts: {
			"one-option": "There is only one option, so there is nothing to choose. Add wrong ones.",
			"both-right":
				"{{answers}} are both right, but only one can be chosen. Leave correct at 1 for one of them, or change the type to multiple.",
			"blank-option": "Option {{number}} is blank. Write a label, or remove the option.",
			"equal-labels": "Two {{what}} are called “{{label}}”. Give each a label of its own.",
			"one-target": "All cards belong on one target. Add cards with other targets.",
			"extra-answers":
				"The question has fewer blanks than answers: {{answers}} belong to none. Put ___ where they belong, or remove them.",
			"shown-alike":
				"{{options}} are shown alike, as “{{shown}}”. Keep one of them, or show more decimals.",
			"silent-right":
				"There is no explanation after a right answer. Say in one sentence why it is right.",
			"silent-wrong": "There is no explanation after a wrong answer. Give a hint in one sentence.",
		},
		packTexts: {},
	},
	"untaught-answer": {
		level: "warning",
		texts: {
			words:
				"No page before the question says “{{words}}”, which its right answer needs. Say it on an earlier page in the same words, or acknowledge that readers should work it out.",
		},
		packTexts: {},
	},
	"dated-facts": {
		level: "warning",
		texts: {
			undated:
				"“{{fact}}” may go out of date, and the {{what}} has no date. Check it, and write the day in date.",
			old: "“{{fact}}” was checked on {{date}}, more than a year ago. Check it again, and write the day in date.",
		},
		packTexts: {},
	},
	"long-page": {
		level: "warning",
		texts: {
			words:
				"The page has {{words}} words. Split it: readers easily take in up to {{most}} at once.",
		},
		packTexts: {},
	},
	"telling-length": {
		level: "warning",
		texts: {
			shorter:
				"The wrong options give themselves away: all are much shorter than the right one. Make them about equally long.",
			longer:
				"The wrong options give themselves away: all are much longer than the right one. Make them about equally long.",
		},
		packTexts: {},
	},
	"end-screen": {
		level: "warning",
		texts: {
			missing:
				'The chapter has no end screen. Add a last page of the type "end screen" that says what was learned.',
		},
		packTexts: {},
	},
	"chapter-badge": {
		level: "warning",
		texts: { missing: "The chapter has no badge. Name the badge's picture in media/." },
		packTexts: {},
	},
	"corrected-color": {
		level: "warning",
		texts: {
			contrast:
				"Text would be hard to read with {{given}}: the portal shows {{shown}}. Write {{shown}}, or another color with enough contrast.",
		},
		packTexts: {},
	},
	"heavy-picture": {
		level: "warning",
		texts: {
			size: "{{name}} has {{size}} KB; {{what}} have up to {{most}} KB. Save it smaller or more compressed.",
		},
		packTexts: {},
	},
	"unused-file": {
		level: "warning",
		texts: {},
		packTexts: { unnamed: "No row names this file. Name it in a row, or remove it." },
	},
	"repeated-key": {
		level: "error",
		texts: {},
		packTexts: {
			twice: "“{{key}}” is here twice, and only the last one counts. Remove one of them.",
		},
	},
	"broken-file": {
		level: "error",
		texts: {},
		packTexts: {
			empty: "The file is empty. Put the right file in its place.",
			heic: "This is an HEIC photo, which browsers don't show. Save it as JPEG.",
			unlike:
				"The file's content doesn't match its name (.{{named}}), or is broken. Save it again from the original.",
			office:
				"The file is a ZIP or an Office document, and its name says .{{named}}. Save it as {{wanted}}.",
			unsupported:
				"The file is of the type {{kind}}, and its name says .{{named}}. Save it as {{wanted}}.",
			misnamed:
				"The file is of the type {{kind}}, and its name says .{{named}}. Save it as {{wanted}}, or name it .{{ending}} wherever it is used.",
			bytes: "The picture has {{size}} MB. Save it with at most 4,000 pixels per side.",
			pixels:
				"The picture has more than {{most}} million pixels, or half as many with 16 bits per channel. Save it with at most 4,000 pixels per side.",
			cut: "The picture is broken: only a part of it can be read. Save it again from the original.",
			drawing: "The drawing isn't a valid SVG. Save it again from the original.",
			"cue-times":
				"Line {{line}} of the captions has no times like 00:01.000 --> 00:04.000. Correct its times.",
			"no-cues": "The captions have no line with times. Add what is said.",
		},
	},
	"cut-html": {
		level: "warning",
		texts: { parts: "The portal removes {{parts}} from this text. Write it without them." },
		packTexts: {},
	},
	"unknown-value": {
		level: "warning",
		texts: {
			category: "The portal has no category {{category}}. {{advice}}",
			country: "“{{country}}” isn't a country code. {{advice}}",
		},
		packTexts: { level: "“{{level}}” isn't a level. Did you mean {{meant}}?" },
	},
	acknowledgement: {
		level: "warning",
		texts: {},
		packTexts: {
			shape:
				'An acknowledgement names rules, each with a reason. Write {"rule": "why it is intentional"}.',
			unknown: "There is no such rule. The rules are {{rules}}.",
			reason: 'The acknowledgement gives no reason. Write {"rule": "why it is intentional"}.',
			unused: "There is nothing left to find here. Remove the acknowledgement.",
		},
	},
} as const satisfies Readonly<Record<string, Rule>>;
