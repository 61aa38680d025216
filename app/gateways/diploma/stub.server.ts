import { drawWatermark } from "./ornaments.server.ts";
import { qrCode, quietZone } from "./qr-code.server.ts";
import type { Block, SetBlock, Sheet } from "./sheet.server.ts";

export interface StubWords {
	verify: string;
	/** The page that verifies the diploma, or null when the portal does not know its own address. */
	verifyUrl: string | null;
	number: { label: string; value: string };
}

const box = { x: 643, width: 146, top: 128 } as const;
const watermark = { x: 651, y: 416, yAlone: 330, side: 132 } as const;
const qrInk = "#14171C";
const gap = 10;

/** The stub: the code to scan, the address to type, the number to read out. */
export function drawStub(sheet: Sheet, { verify, verifyUrl, number }: StubWords): void {
	const { palette } = sheet;
	sheet.art(() =>
		drawWatermark(
			sheet.document,
			palette,
			sheet.left(watermark.x, watermark.side),
			verifyUrl ? watermark.y : watermark.yAlone,
			watermark.side,
		),
	);
	let y: number = box.top;
	if (verifyUrl) {
		drawQrCode(sheet, verifyUrl, verify, y);
		y += box.width + 18;
	}
	const put = (set: SetBlock, after: number): void => {
		sheet.put(set, box.x, y, box.width);
		y += set.height + after;
	};
	put(setText(sheet, "strong", verify, palette.ink, verifyUrl ? 11.5 : 14, 4), gap);
	if (verifyUrl) {
		const set = setText(sheet, "text", printed(verifyUrl), palette.title, 9, 4);
		const area = { x: sheet.left(box.x, box.width), y: y - 2, width: box.width, height: set.height + 4 };
		drawLink(sheet, { actual: set.text }, verifyUrl, area, (link) => void link.add(() => sheet.lines(set, box.x, y, box.width)));
		y += set.height + gap * 1.6;
	}
	put(setText(sheet, "text", number.label, palette.soft, 9, 2), gap * 0.6);
	put(setText(sheet, "strong", number.value, palette.ink, verifyUrl ? 12.5 : 17, 2), gap);
}

function setText(sheet: Sheet, style: Block["style"], text: string, color: string, size: number, lines: number): SetBlock {
	return sheet.set(
		{
			tag: "P",
			style,
			text,
			color,
			steps: [
				{ lines, from: size, to: size - 3 },
				{ lines: lines + 1, from: size - 3, to: 5.5 },
			],
		},
		box.width,
	);
}

/** An address as one would type it. */
function printed(address: string): string {
	return address.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

function drawQrCode(sheet: Sheet, address: string, alt: string, y: number): void {
	const { document, palette } = sheet;
	const x = sheet.left(box.x, box.width);
	const { size, bars } = qrCode(address);
	sheet.art(() => {
		document.roundedRect(x, y, box.width, box.width, 8).fill("#FFFFFF");
		document.roundedRect(x, y, box.width, box.width, 8).lineWidth(0.8).stroke(palette.line);
	});
	drawLink(sheet, { alt: `${alt} ${address}` }, address, { x, y, width: box.width, height: box.width }, (link) => {
		const bbox = [x, y, x + box.width, y + box.width];
		link.add(
			document.struct("Figure", { alt: `${alt} ${address}`, bbox } as object, () => {
				document
					.save()
					.translate(x, y)
					.scale(box.width / (size + 2 * quietZone))
					.translate(quietZone, quietZone);
				for (const bar of bars) document.rect(bar.x, bar.y, bar.width, 1);
				document.fill(qrInk).restore();
			}),
		);
	});
}

/** Content that can be clicked, as one element of the structure. */
function drawLink(
	sheet: Sheet,
	names: { alt?: string; actual?: string },
	address: string,
	area: { x: number; y: number; width: number; height: number },
	content: (link: PDFKit.PDFStructureElement) => void,
): void {
	const link = sheet.document.struct("Link", names);
	sheet.tag(link);
	content(link);
	const options = { structParent: link, Contents: new String(names.alt ?? names.actual) };
	sheet.document.link(area.x, area.y, area.width, area.height, address, options as object);
	link.end();
}
