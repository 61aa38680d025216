import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { expect, it, onTestFinished, vi } from "vitest";
import { keepPictures } from "#app/features/studio/bring/bring-pictures.server.ts";
import { readInThread } from "#app/features/studio/bring/read-in-thread.server.ts";
import { CannotBring, type FileContent, type Note } from "#app/features/studio/bring/brought.ts";
import { readWord } from "#app/features/studio/bring/read-word.server.ts";
import { drawing, heading, link, listItem, paragraph, run, table, wordFile } from "./word-file.ts";

async function read(
	content: Uint8Array,
	by: (path: string) => Promise<FileContent> = (path) => readWord(path, "brief"),
): Promise<FileContent> {
	const folder = await mkdtemp(join(tmpdir(), "word-"));
	try {
		const path = join(folder, "brief.docx");
		await writeFile(path, content);
		return await by(path);
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Returns the title of each chapter, followed by the titles of its pages. */
const outlineOf = ({ chapters }: FileContent) =>
	chapters.map(({ title, pages }) => [title, ...pages.map(({ fields }) => fields.title)]);

const textsOf = ({ chapters }: FileContent) =>
	chapters.flatMap(({ pages }) => pages.map(({ fields }) => fields.text));

const notesOf = ({ notes }: FileContent) =>
	notes.map(({ did, what, values = {} }) => [did, what, ...Object.values(values)]);

it("In a Word file, Heading 1 or a style based on it begins a chapter, and Heading 2 begins a page (STUDIO-120)", async () => {
	const content = await read(
		await wordFile(
			[
				paragraph(run("Wonders of Jordan"), "Title"),
				heading(1, "Where it is"),
				heading(2, "On the map"),
				paragraph(run("Between the sea and the desert.")),
				heading(2, "Neighbors"),
				paragraph(run("Five of them.")),
				paragraph(run("What to see"), "Kapitel"),
				heading(2, "Petra"),
				heading(3, "The Siq"),
				paragraph(run("A gorge.")),
			].join(""),
		),
	);
	expect(content.title).toBe("Wonders of Jordan");
	expect(outlineOf(content)).toEqual([
		["Where it is", "On the map", "Neighbors"],
		["What to see", "Petra"],
	]);
	expect(textsOf(content)).toEqual([
		"<p>Between the sea and the desert.</p>",
		"<p>Five of them.</p>",
		"<h2>The Siq</h2><p>A gorge.</p>",
	]);
	expect(content.notes).toEqual([]);
});

it("A bookmark between two paragraphs of a Word file doesn't remove any of their text (STUDIO-120)", async () => {
	const bookmark = (name: string) => `<w:bookmarkStart w:id="1" w:name="${name}"/>`;
	const content = await read(
		await wordFile(
			[
				bookmark("one"),
				heading(1, "One"),
				bookmark("page"),
				heading(2, "Page"),
				paragraph(run("First.")),
				bookmark("text"),
				paragraph(run("Second.")),
				'<w:bookmarkEnd w:id="1"/>',
				bookmark("table"),
				table([["Cell"]]),
			].join(""),
		),
	);
	expect(outlineOf(content)).toEqual([["One", "Page"]]);
	expect(textsOf(content)).toEqual([
		"<p>First.</p><p>Second.</p><table><tbody><tr><td>Cell</td></tr></tbody></table>",
	]);
	expect(content.notes).toEqual([]);
});

it("A caption in a Word file becomes the description of the picture above it, and stays text if the picture has a different description (STUDIO-120)", async () => {
	const caption = (text: string) => paragraph(run(text), "Caption");
	const content = await read(
		await wordFile(
			[
				heading(1, "One"),
				heading(2, "Bare"),
				paragraph(drawing("sea.jpg")),
				caption("The sea at noon"),
				heading(2, "Same"),
				paragraph(drawing("sea.jpg", "The sea at noon")),
				caption("The sea at noon"),
				heading(2, "Other"),
				paragraph(drawing("sea.jpg", "Waves")),
				caption("The sea at noon"),
				heading(2, "Table"),
				caption("Table 1"),
			].join(""),
			{ pictures: { "sea.jpg": new Uint8Array([255, 216, 255]) } },
		),
	);
	expect(
		content.chapters[0]?.pages.map(({ fields, pictures }) => [
			fields.title,
			fields.text,
			pictures[0]?.alt,
		]),
	).toEqual([
		["Bare", "", "The sea at noon"],
		["Same", "", "The sea at noon"],
		["Other", "<p>The sea at noon</p>", "Waves"],
		["Table", "<p>Table 1</p>", undefined],
	]);
});

it("The import keeps bold, emphasis, links, lists and tables of a Word file (STUDIO-120)", async () => {
	const content = await read(
		await wordFile(
			[
				heading(1, "One"),
				heading(2, "Page"),
				paragraph(run("Bold", "<w:b/>") + run(" and ") + run("slanted", "<w:i/>")),
				paragraph(link("https://example.com/?a=1&b=2", "The site")),
				listItem("first"),
				listItem("second"),
				listItem("one", "numbers"),
				table([["Month", "Weather"]]),
			].join(""),
			{ links: ["https://example.com/?a=1&b=2"] },
		),
	);
	expect(textsOf(content)).toEqual([
		[
			"<p><strong>Bold</strong> and <em>slanted</em></p>",
			'<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener">The site</a></p>',
			"<ul><li>first</li><li>second</li></ul><ol><li>one</li></ol>",
			"<table><tbody><tr><td>Month</td><td>Weather</td></tr></tbody></table>",
		].join(""),
	]);
	expect(content.notes).toEqual([]);
});

it("Text of a Word file before the first heading, or directly below a Heading 1, goes on a page of its own (STUDIO-121)", async () => {
	const before = await read(
		await wordFile(
			paragraph(run("Hello.")) +
				heading(1, "One") +
				paragraph(run("Under it.")) +
				heading(2, "Page") +
				paragraph(run("Text.")),
		),
	);
	expect(outlineOf(before)).toEqual([
		["brief", "brief"],
		["One", "One", "Page"],
	]);
	expect(notesOf(before)).toEqual([
		["changed", "textBefore", "brief"],
		["changed", "textUnder", "One"],
	]);
	const early = await read(await wordFile(heading(2, "Page") + paragraph(run("Text."))));
	expect(outlineOf(early)).toEqual([["brief", "Page"]]);
	expect(notesOf(early)).toEqual([["changed", "pagesBefore", "brief"]]);
	const without = await read(await wordFile(paragraph(run("Text."))));
	expect(outlineOf(without)).toEqual([["brief", "brief"]]);
	expect(notesOf(without)).toEqual([
		["changed", "noHeadings"],
		["changed", "textBefore", "brief"],
	]);
});

const jpeg = new Uint8Array([0xff, 0xd8, 0xff]);

it("The import keeps a Word file's pictures with their page and description, and the report names formats that browsers can't show and counts linked pictures (STUDIO-120, STUDIO-121)", async () => {
	const content = await read(
		await wordFile(
			[
				heading(1, "One"),
				heading(2, "Page"),
				paragraph(drawing("sea.jpg", "The sea at noon") + run("Text.")),
				paragraph(drawing("map.png", "image1.png")),
				paragraph(drawing("chart.emf")),
				paragraph(drawing("gone.jpg")),
			].join(""),
			{
				pictures: { "sea.jpg": jpeg, "map.png": jpeg, "chart.emf": jpeg },
				missing: ["gone.jpg"],
			},
		),
	);
	const [page] = content.chapters[0]?.pages ?? [];
	expect(page?.fields.text).toBe("<p>Text.</p>");
	expect(page?.pictures).toEqual([
		{ content: Buffer.from(jpeg), name: "word/media/sea.jpg", alt: "The sea at noon" },
		{ content: Buffer.from(jpeg), name: "word/media/map.png", alt: "" },
	]);
	expect(notesOf(content)).toEqual([
		["leftOut", "pictureFormat", "EMF"],
		["leftOut", "linkedPictures", 1],
	]);
});

it("The import report names what a Word file contains besides text, and quotes footnotes and comments (STUDIO-121)", async () => {
	const note = (element: string, id: number, text: string) =>
		`<w:${element} w:id="${id}">${paragraph(run(text))}</w:${element}>`;
	const content = await read(
		await wordFile(
			[
				paragraph(run("One … 3"), "TOC1"),
				heading(1, "One"),
				heading(2, "Page"),
				paragraph(
					`${run("Text")}<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:commentReference w:id="1"/></w:r>`,
				),
				paragraph(
					`<w:ins w:id="1" w:author="A">${run("new")}</w:ins><w:del w:id="2">${run("old")}</w:del>`,
				),
				paragraph("<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>"),
				paragraph(
					`<w:r><mc:AlternateContent><mc:Choice><wps:txbx><w:txbxContent>${paragraph(run("Boxed"))}</w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run("Boxed"))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
				),
				paragraph('<w:r><w:object><o:OLEObject Type="Embed"/></w:object></w:r>'),
				paragraph(link("javascript:alert(1)", "Press")),
			].join(""),
			{
				links: ["javascript:alert(1)"],
				more: {
					"word/footnotes.xml": `<w:footnotes NAMESPACES>${note("footnote", 1, "As of 2026.")}</w:footnotes>`,
					"word/comments.xml": `<w:comments NAMESPACES>${note("comment", 1, "Check this.")}</w:comments>`,
					"word/header1.xml": `<w:hdr NAMESPACES>${paragraph(run("Draft of May"))}</w:hdr>`,
				},
			},
		),
	);
	expect(textsOf(content)).toEqual(["<p>Text</p><p>new</p><p>Boxed</p><p>Press</p>"]);
	expect(notesOf(content).toSorted()).toEqual(
		[
			["leftOut", "contents"],
			["leftOut", "link", "javascript:alert(1)"],
			["changed", "trackedChanges", 2],
			["leftOut", "equations", 1],
			["changed", "textBoxes", 1],
			["leftOut", "objects", 1],
			["leftOut", "footnote", "As of 2026."],
			["leftOut", "comment", "Check this."],
			["leftOut", "headers"],
		].toSorted(),
	);
});

const refusal = async (...given: Parameters<typeof read>) =>
	read(...given).then(
		() => "came",
		(error: unknown) => (error instanceof CannotBring ? error.why : error),
	);

it("The import refuses an oversized or broken Word file (STUDIO-123)", async () => {
	const zip = async (files: Readonly<Record<string, string>>) => {
		const archive = new JSZip();
		for (const [name, content] of Object.entries(files)) archive.file(name, content);
		return archive.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
	};
	const document = (body: string) => zip({ "word/document.xml": body });
	const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a${index}`, ""]));
	const whole = await wordFile(paragraph(run("Text.")));
	const overlong = Buffer.from(await document("<a>" + " ".repeat(2000) + "</a>"));
	// The central directory declares a shorter length than the entry has.
	overlong.writeUInt32LE(10, overlong.lastIndexOf("PK\u0001\u0002", undefined, "latin1") + 24);
	for (const [what, content, why] of [
		["a bomb", await document(" ".repeat(8 * 1024 * 1024)), "tooLarge"],
		["many files", await zip(many), "tooLarge"],
		["deep XML", await document("<a>".repeat(101)), "tooLarge"],
		["wide XML", await document(`<a>${"<b/>".repeat(60_000)}</a>`), "tooLarge"],
		[
			"many attributes",
			await document(`<a ${Array.from({ length: 101 }, (_, at) => `b${at}=""`).join(" ")}/>`),
			"tooLarge",
		],
		["entities", await document('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), "broken"],
		["an entry longer than it says", overlong, "broken"],
		["half a file", whole.subarray(0, whole.length / 2), "broken"],
		["no archive", Buffer.from("PK\u0003\u0004 and no more"), "broken"],
		["malformed XML", await document("<a><b></a>"), "broken"],
		["another archive", await zip({ "content.xml": "<a/>" }), "kind"],
	] as const)
		expect([what, await refusal(content)]).toEqual([what, why]);
});

it("The import stops reading a Word file after a minute, and refuses the file (STUDIO-123)", async () => {
	onTestFinished(() => void vi.useRealTimers());
	const refused = await refusal(await wordFile(paragraph(run("Text."))), (path) => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const reading = readInThread({ path, name: "brief", words: { yes: "Yes", no: "No" } });
		vi.advanceTimersByTime(60_000);
		return reading;
	});
	expect(refused).toBe("tooLarge");
});

it("The import adds at most 60 pictures of a Word file, and the report shows how many are left out (STUDIO-123)", async () => {
	const pictures = Array.from({ length: 62 }, () => ({
		content: jpeg.slice(),
		name: "a",
		alt: "",
	}));
	const notes: Note[] = [];
	const cleaned: Uint8Array[] = [];
	const store: unknown = {
		mayAdd: async () => true,
		photograph: async (content: Uint8Array) => {
			cleaned.push(content);
			return "unreadable";
		},
	};
	const page = { fields: { title: "Page" }, pictures: [...pictures, ...pictures.slice(0, 1)] };
	await keepPictures([page], notes, store as Parameters<typeof keepPictures>[2]);
	expect(cleaned).toHaveLength(60);
	expect(notes).toContainEqual({ did: "leftOut", what: "picturesBeyond", values: { count: 2 } });
});
