import JSZip from "jszip";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const namespaces = [
	`xmlns:w="${main}"`,
	`xmlns:r="${office}"`,
	'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
	'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
	'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
	'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
	'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
	'xmlns:v="urn:schemas-microsoft-com:vml"',
	'xmlns:o="urn:schemas-microsoft-com:office:office"',
	'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(" ");

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Returns a run of WordprocessingML. */
export const run = (text: string, properties = "") =>
	`<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** Returns a paragraph. `style` is the id of a style in word/styles.xml. */
export const paragraph = (content: string, style = "", properties = "") =>
	`<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${properties}</w:pPr>${content}</w:p>`;

export const heading = (level: number, text: string) => paragraph(run(text), `Heading${level}`);

/** Returns an item of a list with bullets or numbers. */
export const listItem = (text: string, list: "bullets" | "numbers" = "bullets") =>
	paragraph(
		run(text),
		"",
		`<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list === "bullets" ? 1 : 2}"/></w:numPr>`,
	);

export const table = (rows: readonly (readonly string[])[]) =>
	`<w:tbl>${rows
		.map(
			(cells) =>
				`<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join("")}</w:tr>`,
		)
		.join("")}</w:tbl>`;

/** Returns a drawing that shows one of `pictures`, by its name. */
export const drawing = (name: string, alt = "") =>
	`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture" descr="${escaped(alt)}"/><a:graphic><a:graphicData uri="picture"><pic:pic><pic:blipFill><a:blip r:embed="${idOf(name)}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** Returns a link to one of the addresses in `links`. */
export const link = (address: string, text: string) =>
	`<w:hyperlink r:id="${idOf(address)}">${run(text)}</w:hyperlink>`;

const idOf = (name: string) => `r${Buffer.from(name).toString("hex")}`;

const style = (id: string, name: string, basedOn = "") =>
	`<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${basedOn && `<w:basedOn w:val="${basedOn}"/>`}</w:style>`;

const level = (format: string) => `<w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/></w:lvl>`;

export interface WordParts {
	pictures?: Readonly<Record<string, Uint8Array>>;
	links?: readonly string[];
	/** Pictures that the file names but doesn't contain. */
	missing?: readonly string[];
	/** Additional files, by path. */
	more?: Readonly<Record<string, string | Uint8Array>>;
}

/** Returns a Word file with this body, in the parts that Word writes. */
export async function wordFile(
	body: string,
	{ pictures = {}, links = [], missing = [], more = {} }: WordParts = {},
): Promise<Buffer> {
	const zip = new JSZip();
	const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
	const part = (name: string, xml: string) => zip.file(name, declaration + xml);
	part(
		"[Content_Types].xml",
		`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
	);
	const relationships = (list: readonly string[]) =>
		`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join("")}</Relationships>`;
	const relationship = (id: string, type: string, target: string, mode = "") =>
		`<Relationship Id="${id}" Type="${office}/${type}" Target="${escaped(target)}"${mode && ` TargetMode="${mode}"`}/>`;
	part("_rels/.rels", relationships([relationship("r1", "officeDocument", "word/document.xml")]));
	part(
		"word/_rels/document.xml.rels",
		relationships([
			relationship("rStyles", "styles", "styles.xml"),
			relationship("rNumbering", "numbering", "numbering.xml"),
			...["footnotes", "comments"]
				.filter((name) => `word/${name}.xml` in more)
				.map((name) => relationship(`r${name}`, name, `${name}.xml`)),
			...[...Object.keys(pictures), ...missing].map((name) =>
				relationship(idOf(name), "image", `media/${name}`),
			),
			...links.map((address) => relationship(idOf(address), "hyperlink", address, "External")),
		]),
	);
	part(
		"word/styles.xml",
		`<w:styles ${namespaces}>${style("Title", "Title")}${[1, 2, 3].map((each) => style(`Heading${each}`, `heading ${each}`)).join("")}${style("Kapitel", "Unser Kapitel", "Heading1")}${style("TOC1", "toc 1")}${style("Caption", "caption")}</w:styles>`,
	);
	part(
		"word/numbering.xml",
		`<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="1">${level("bullet")}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level("decimal")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
	);
	part("word/document.xml", `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`);
	for (const [name, content] of Object.entries(pictures)) zip.file(`word/media/${name}`, content);
	for (const [name, content] of Object.entries(more))
		zip.file(
			name,
			typeof content === "string" ? content.replace("NAMESPACES", namespaces) : content,
		);
	return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}
