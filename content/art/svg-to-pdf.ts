// Paints one of our own scenes into a PDF. It knows just the shapes that svg.ts writes.

type Attributes = Record<string, string>;

function attributesOf(text: string): Attributes {
	return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
}

const count = (a: Attributes, name: string) => Number(a[name] ?? 0);

function paint(doc: PDFKit.PDFDocument, a: Attributes): void {
	const opacity = count({ opacity: a.opacity ?? "1" }, "opacity");
	doc.opacity(opacity);
	if (a["stroke-width"]) doc.lineWidth(count(a, "stroke-width"));
	doc.lineCap(a["stroke-linecap"] === "round" ? "round" : "butt").lineJoin(a["stroke-linejoin"] === "round" ? "round" : "miter");
	if (a["stroke-dasharray"]) {
		const dashes = a["stroke-dasharray"].split(/[ ,]+/).map(Number);
		// pdfkit wants positive numbers; both of a pair, or a list of pairs
		doc.dash(dashes as never, dashes.length === 2 ? { space: dashes[1] } : undefined);
	} else doc.undash();
	const rule = a["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
	const filled = a.fill !== "none";
	if (filled && a.stroke) doc.fillAndStroke(a.fill ?? "#000", a.stroke, rule as never);
	else if (filled) doc.fill((a.fill ?? "#000") as never, rule as never);
	else doc.stroke(a.stroke ?? "#000");
}

/** Draws the scene over the box, cropped like `object-fit: cover`; `focus` is the part of the height to keep in the middle. */
export function paintScene(doc: PDFKit.PDFDocument, svg: string, x: number, y: number, w: number, h: number, focus = 0.5): void {
	const scale = Math.max(w / 1200, h / 800);
	const spare = 800 * scale - h;
	doc.save().rect(x, y, w, h).clip();
	doc.translate(x + (w - 1200 * scale) / 2, y - Math.min(spare, Math.max(0, 800 * scale * focus - h / 2))).scale(scale);
	for (const tag of svg.matchAll(/<(\/?)(g|path|rect|circle|ellipse)\b([^>]*)>/g)) {
		const [, closing, name, rest = ""] = tag;
		if (name === "g") {
			if (closing) {
				doc.restore();
				continue;
			}
			doc.save();
			for (const part of (attributesOf(rest).transform ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
				const [, kind, values = ""] = part;
				const [first = 0, second] = values.split(/[ ,]+/).map(Number);
				if (kind === "translate") doc.translate(first, second ?? 0);
				else if (kind === "rotate") doc.rotate(first);
				else if (kind === "scale") doc.scale(first, second ?? first);
			}
			continue;
		}
		const a = attributesOf(rest);
		if (name === "path") doc.path(a.d ?? "");
		else if (name === "rect") {
			if (a.rx) doc.roundedRect(count(a, "x"), count(a, "y"), count(a, "width"), count(a, "height"), count(a, "rx"));
			else doc.rect(count(a, "x"), count(a, "y"), count(a, "width"), count(a, "height"));
		} else if (name === "circle") doc.circle(count(a, "cx"), count(a, "cy"), count(a, "r"));
		else doc.ellipse(count(a, "cx"), count(a, "cy"), count(a, "rx"), count(a, "ry"));
		paint(doc, a);
	}
	doc.restore();
	doc.opacity(1).undash();
}
