// Paints one of our own drawings into a PDF. It knows only the shapes that svg.ts and labels.ts write.

type Attributes = Record<string, string>;

function attributesOf(text: string): Attributes {
	return Object.fromEntries(
		[...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
	);
}

const count = (a: Attributes, name: string) => Number(a[name] ?? 0);

function paint(doc: PDFKit.PDFDocument, a: Attributes): void {
	const opacity = count({ opacity: a.opacity ?? "1" }, "opacity");
	doc.opacity(opacity);
	if (a["stroke-width"]) doc.lineWidth(count(a, "stroke-width"));
	doc
		.lineCap(a["stroke-linecap"] === "round" ? "round" : "butt")
		.lineJoin(a["stroke-linejoin"] === "round" ? "round" : "miter");
	if (a["stroke-dasharray"]) {
		const dashes = a["stroke-dasharray"].split(/[ ,]+/).map(Number);
		// pdfkit requires positive numbers, as a pair or a list of pairs.
		doc.dash(dashes as never, dashes.length === 2 ? { space: dashes[1] } : undefined);
	} else doc.undash();
	const rule = a["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
	const filled = a.fill !== "none";
	if (filled && a.stroke) doc.fillAndStroke(a.fill ?? "#000", a.stroke, rule as never);
	else if (filled) doc.fill((a.fill ?? "#000") as never, rule as never);
	else doc.stroke(a.stroke ?? "#000");
}

/** Splits the words of a map into pieces, each with its font. */
type Letters = (words: string) => readonly { font: string; text: string }[];

/** Writes words on a map. Their halo is a line around the letters. */
function write(doc: PDFKit.PDFDocument, a: Attributes, words: string, letters: Letters): void {
	const size = count(a, "font-size");
	const characterSpacing = count(a, "letter-spacing");
	const options: PDFKit.Mixins.TextOptions = {
		baseline: "alphabetic",
		lineBreak: false,
		features: [],
		characterSpacing,
	};
	const pieces = letters(words.replaceAll("&amp;", "&")).map((piece) => ({
		...piece,
		width: doc.font(piece.font).fontSize(size).widthOfString(piece.text, options),
	}));
	const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
	let x =
		count(a, "x") -
		(a["text-anchor"] === "middle" ? width / 2 : a["text-anchor"] === "end" ? width : 0);
	const isHalo = a.fill === "none";
	if (isHalo)
		doc
			.lineWidth(count(a, "stroke-width"))
			.lineJoin("round")
			.strokeColor(a.stroke ?? "#FFFFFF");
	else doc.fillColor(a.fill ?? "#000000");
	for (const { font, text, width } of pieces) {
		doc
			.font(font)
			.fontSize(size)
			.text(text, x, count(a, "y"), { ...options, stroke: isHalo, fill: !isHalo });
		x += width;
	}
}

interface How {
	/** Which part of the height to keep in the middle. */
	focus?: number;
	letters?: Letters;
}

/** Draws a scene or a map over the box, cropped like `object-fit: cover`. */
export function paintScene(
	doc: PDFKit.PDFDocument,
	svg: string,
	[x, y, w, h]: readonly [x: number, y: number, width: number, height: number],
	{ focus = 0.5, letters }: How = {},
): void {
	const scale = Math.max(w / 1200, h / 800);
	const spare = 800 * scale - h;
	const clips = new Map(
		Array.from(
			svg.matchAll(/<clipPath id="(\w+)"><path d="([^"]*)"\/><\/clipPath>/g),
			([, id, d = ""]) => [id, d],
		),
	);
	doc.save().rect(x, y, w, h).clip();
	doc
		.translate(
			x + (w - 1200 * scale) / 2,
			y - Math.min(spare, Math.max(0, 800 * scale * focus - h / 2)),
		)
		.scale(scale);
	const shapes = svg.replaceAll(/<clipPath.*?<\/clipPath>/g, "");
	for (const [, closing, name, rest = "", words = ""] of shapes.matchAll(
		/<(\/?)(g|path|rect|circle|ellipse|text)\b([^>]*)>([^<]*)/g,
	)) {
		if (closing) {
			if (name === "g") doc.restore();
			continue;
		}
		const a = attributesOf(rest);
		const clip = clips.get(/url\(#(\w+)\)/.exec(a["clip-path"] ?? "")?.[1]);
		if (name === "g" || clip) doc.save();
		if (clip) doc.path(clip).clip();
		if (name === "g") {
			for (const [, kind, values = ""] of (a.transform ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
				const [first = 0, second] = values.split(/[ ,]+/).map(Number);
				if (kind === "translate") doc.translate(first, second ?? 0);
				else if (kind === "rotate") doc.rotate(first);
				else if (kind === "scale") doc.scale(first, second ?? first);
			}
		} else if (name === "text") {
			if (letters) write(doc, a, words, letters);
		} else shape(doc, name, a);
		if (clip && name !== "g") doc.restore();
	}
	doc.restore();
	doc.opacity(1).undash();
}

function shape(doc: PDFKit.PDFDocument, name: string | undefined, a: Attributes): void {
	if (name === "path") doc.path(a.d ?? "");
	else if (name === "rect") {
		if (a.rx)
			doc.roundedRect(
				count(a, "x"),
				count(a, "y"),
				count(a, "width"),
				count(a, "height"),
				count(a, "rx"),
			);
		else doc.rect(count(a, "x"), count(a, "y"), count(a, "width"), count(a, "height"));
	} else if (name === "circle") doc.circle(count(a, "cx"), count(a, "cy"), count(a, "r"));
	else doc.ellipse(count(a, "cx"), count(a, "cy"), count(a, "rx"), count(a, "ry"));
	paint(doc, a);
}
