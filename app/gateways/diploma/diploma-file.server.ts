import PDFDocument from "pdfkit";
import { cleanFace, type DiplomaFace } from "./face.server.ts";
import { preparePage } from "./page.server.ts";
import { paper } from "./sheet.server.ts";

export type { DiplomaFace };

/** The diploma as a tagged PDF of one page, A4 across. The same face gives the same bytes. */
export async function renderDiploma(face: DiplomaFace): Promise<Uint8Array> {
	const clean = cleanFace(face);
	const draw = await preparePage(clean);
	const document = new PDFDocument({
		size: [paper.width, paper.height],
		margin: 0,
		font: "",
		pdfVersion: "1.7",
		tagged: true,
		lang: clean.language,
		displayTitle: true,
		info: {
			Title: `${clean.words.heading}: ${clean.programTitle}, ${clean.holderName}`,
			Author: clean.portalTitle,
			Subject: clean.number,
			Creator: clean.portalTitle,
			Producer: clean.portalTitle,
			CreationDate: clean.issuedOn,
			ModDate: clean.issuedOn,
		},
	});
	const chunks: Uint8Array[] = [];
	const ended = new Promise<Uint8Array>((resolve, reject) => {
		document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
		document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
		document.on("error", reject);
	});
	draw(document);
	document.end();
	return ended;
}

/** Loads the fonts of the common scripts and warms the code up, so that the first agent does not wait: some 0.3 s. */
export async function warmUpDiplomas(): Promise<void> {
	await renderDiploma({
		number: "TW",
		holderName: "Łucja Ümit",
		programTitle: "Tradewinds",
		portalTitle: "Tradewinds",
		issuedOn: new Date(0),
		language: "en",
		verifyUrl: "https://localhost/",
		chapterTitles: ["Welcome"],
		colors: { diploma: "#0D3236", checkmark: "#4CC2B0", accent: "#F57040" },
		words: { heading: "Abc", awardedTo: "Def", completed: "Ghi", issued: "Jkl", number: "Mno", verify: "Pqr" },
	});
}
