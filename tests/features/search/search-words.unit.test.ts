import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinParts, partsOf } from "#app/features/search/rules/marked-text.ts";
import { excerpt, markHits } from "#app/features/search/rules/search-marks.ts";
import { fold, indexText, isHit, placedWords, stem } from "#app/platform/text/search-words.ts";
import { searchQuery } from "#app/features/search/rules/search-query.ts";

const wordsOf = (query: string) => searchQuery(query).words;
const finds = (query: string, text: string) => {
	const words = placedWords(text).map(({ token }) => token);
	return wordsOf(query).every((searched) =>
		words.some((word) => isHit({ token: word, stem: stem(word) }, searched)),
	);
};
const marks = (text: string, query: string) =>
	markHits(text, wordsOf(query))
		.map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
		.join("");

describe("Search words", () => {
	it.each([
		["sao paulo", "São Paulo"],
		["café", "Cafe Central"],
		["creme brulee", "Crème brûlée"],
		["strasse", "Straße"],
		["STRASSE", "straße"],
		["smorrebrod", "Smørrebrød"],
		["lodz", "Łódź"],
		["الاحمر", "الأحمر"],
		["مدينه", "مدينة"],
		["12", "١٢"],
		["αθηνα", "Αθήνα"],
		["2027", "๒๐๒๗"],
		["2027", "२०२७"],
		["yosemite", "Yose\u00ADmite"],
		["Yose\u00ADmite", "Yosemite"],
		["\u202Byosemite\u202C", "Yosemite"],
		["Ｊａｐａｎ", "Japan"],
		["hawaii", "Hawaiʻi"],
		["Hawaiʻi", "Hawaii"],
		["oahu", "Oʻahu"],
	])(
		"A search ignores accents, case, invisible characters and different ways to write a letter or digit: %s finds %s",
		(query, text) => {
			expect(finds(query, text)).toBe(true);
		},
	);

	it.each([
		["beaches", "beach"],
		["beach", "beaches"],
		["swims", "swimming"],
		["swimming", "swim"],
		["cities", "city"],
		["hiking", "hikes"],
		["planned", "planning"],
		["wines", "wine"],
		["horses", "horse"],
	])("A search ignores word endings: %s finds %s", (query, text) => {
		expect(finds(query, text)).toBe(true);
		expect(stem(fold(query))).toBe(stem(fold(text)));
	});

	it("A search doesn't match words that only resemble or contain the searched word", () => {
		expect(stem("wine")).not.toBe(stem("win"));
		expect(finds("car", "Oscar")).toBe(false);
	});

	it("Only the last word of a search can match the beginning of a longer word, and not even that word if it is a single letter", () => {
		expect(finds("napa vall", "Napa Valley")).toBe(true);
		expect(finds("nap valley", "Napa Valley")).toBe(false);
		expect(wordsOf("a")[0]?.prefix).toBeNull();
	});

	it("A search in a script without spaces finds the typed characters only where they stand together in a text", () => {
		expect(wordsOf("京都")).toEqual([{ stems: ["京", "都"], prefix: null, typed: null }]);
		expect(indexText("東京都に行く")).toContain("京 都");
		expect(marks("東京都に行く", "京都")).toBe("東[京都]に行く");
		expect(marks("京と都", "京都")).toBe("京と都");
	});

	it.each([
		["ringroad", "the Ring Road"],
		["ringroad", "ring-road"],
		["ringroads", "a ring road"],
		["ring road", "the Ringroad"],
		["ring-road", "ringroads"],
		["checkin", "Check-in"],
		["onboard", "life on board"],
		["wifi", "Wi-Fi"],
		["wi fi", "WiFi"],
		["ebike", "two e-bikes"],
		["usa", "U.S.A."],
		["u.s.a.", "USA"],
		["hawaii", "Hawai‘i"],
		["Hawai‘i", "Hawaii"],
		["o'ahu", "Oʻahu"],
		["oahu", "O'ahu"],
		["16000", "16,000"],
		["16 000", "16000"],
		["10am", "10 am"],
		["hot springs map", "the hotsprings"],
	])("A search finds words that are joined or split: %s finds %s (FIND-15)", (query, text) => {
		expect(marks(text, query)).toContain("[");
		expect(marks(text, query).replaceAll(/[[\]]/g, "")).toBe(text);
	});

	it.each([
		["island", "it is landing"],
		["2027", "20:27"],
		["around", "a round of drinks"],
		["forrest", "for the rest"],
	])(
		"A search doesn't join or split words that only match by chance: %s doesn't find %s (FIND-15)",
		(query, text) => {
			expect(marks(text, query)).toBe(text);
		},
	);

	it("A query can name a topic or a type with joined or split words, but `et a` doesn't name the topic `eta` (FIND-15)", () => {
		const topicOf = (query: string) => wordsOf(query).flatMap(({ tokens = [] }) => tokens);
		expect(topicOf("timezones")).toEqual(topicOf("time zone"));
		expect(topicOf("jet-lag")).toEqual(topicOf("jetlag"));
		expect(topicOf("air ports")).toEqual(topicOf("airport"));
		expect(topicOf("et a")).toEqual([]);
		expect(searchQuery("tradeshow").wantedKinds.map(({ kind }) => kind)).toEqual(["show"]);
		expect(searchQuery("p.d.f.").wantedKinds.map(({ kind }) => kind)).toEqual(["document"]);
	});

	it("A query has at most twelve words, with only letters and digits, whatever was typed", () => {
		expect(wordsOf("b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c2 c3 c4 c5")).toHaveLength(12);
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 300 }), (query) => {
				const { titles } = searchQuery(query);
				for (const { stems, prefix, spellings = [] } of wordsOf(query)) {
					const spelled = spellings.flatMap(({ words }) => words);
					for (const token of [...stems, ...spelled, ...titles, prefix ?? "x"])
						expect(token).toMatch(/^[\p{L}\p{N}]+$/u);
				}
			}),
		);
	});

	it("Search recognizes in several languages which type of hit a query names", () => {
		const kinds = (query: string) => searchQuery(query).wantedKinds.map(({ kind }) => kind);
		expect(kinds("Contacts California")).toEqual(["person"]);
		expect(kinds("Teléfono Canadá")).toEqual(["person"]);
		expect(kinds("wine brochure")).toEqual(["brochure"]);
		expect(kinds("wine pdf")).toEqual(["document"]);
		expect(kinds("Iceland ring road")).toEqual([]);
		expect(kinds("port of call Alaska")).toEqual([]);
		expect(kinds("japan fact sheets")).toEqual(["sheet"]);
		expect(kinds("صورة كندا")).toEqual(["picture"]);
		expect(kinds("Bilder Film contactless")).toEqual(["picture", "video"]);
		expect(wordsOf("the map of Japan").map(({ stems }) => stems)).toEqual([["japan"]]);
	});

	it("The search index contains each word of a text in normalized form, and also the word's stem if that differs", () => {
		expect(indexText("Crème brûlée, beaches & more")).toBe("creme brulee brule beaches beach more");
	});
});

describe("Marked words in search hits", () => {
	it("The marked parts of a hit stay the same when the hit's parts are joined into one text and split again", () => {
		const marksOf = (text: string) => partsOf(text).filter((_, position) => position % 2 === 1);
		const cases: [string, string, string[]][] = [
			["wine and beer", "wine", ["wine"]],
			["No such word", "wine", []],
			["東京都京都", "京都", ["京都", "京都"]],
			["京都京都", "京都", ["京都", "京都"]],
			["wi\u0001ne and beer", "beer", ["beer"]],
		];
		for (const [text, query, hits] of cases) {
			const joined = joinParts(markHits(text, wordsOf(query)));
			expect(marksOf(joined)).toEqual(hits);
			expect(partsOf(joined).join("")).toBe(text.replaceAll("\u0001", ""));
		}
	});
	it("Marks cover whole words of the text as written", () => {
		expect(marks("Beaches of São Paulo", "sao beach")).toBe("[Beaches] of [São] Paulo");
		expect(marks("<b>wine</b> & wineries", "wine")).toBe("<b>[wine]</b> & [wineries]");
	});

	it("The excerpt of a long text is the part with the most search words", () => {
		const text = `${"nothing here ".repeat(60)}Napa has wine. ${"and more of it ".repeat(60)}`;
		const parts = excerpt(text, wordsOf("napa wine"));
		expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toEqual(["Napa", "wine"]);
		const shown = parts.map((part) => part.text).join("");
		expect(shown.length).toBeLessThan(340);
		expect(shown).toMatch(/^… .* …$/);
	});

	it("Marking hits never loses or changes a letter of the text", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme", maxLength: 200 }),
				fc.string({ unit: "grapheme", maxLength: 40 }),
				(text, query) => {
					expect(
						markHits(text, wordsOf(query))
							.map((part) => part.text)
							.join(""),
					).toBe(text);
				},
			),
		);
	});
});
