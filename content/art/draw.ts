// Draws every picture, paper and caption of the demo pack into content/demo/media. Run: npm --prefix content/art ci && npm --prefix content/art run draw -- [--films]
import { mkdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drawMedal, drawTag, medals, tags } from "./badges.ts";
import { drawPaper } from "./documents/index.ts";
import { readPapers } from "./documents/paper.ts";
import { captionsOf, drawFilm, missingTools } from "./videos.ts";
import { drawLogo, logos } from "./logos.ts";
import { maps } from "./maps/index.ts";
import { scenes } from "./scenes/index.ts";
import { drawRendition, readRenditions } from "./renditions.ts";
import { readShots } from "./shots.ts";
import { must } from "./svg.ts";

const target = fileURLToPath(new URL("../demo/media/", import.meta.url));
mkdirSync(target, { recursive: true });

const changed = new Set<string>();
function write(file: string, text: string): void {
	const path = join(target, file);
	if (existsSync(path) && readFileSync(path, "utf8") === text) return;
	writeFileSync(path, text);
	changed.add(file);
}

const pictures: Record<string, () => string> = {
	...scenes,
	...maps,
	...Object.fromEntries(Object.entries(tags).map(([file, tag]) => [file, () => drawTag(tag)])),
	...Object.fromEntries(
		Object.entries(medals).map(([file, medal]) => [file, () => drawMedal(medal)]),
	),
	...Object.fromEntries(
		Object.entries(logos).map(([name, logo]) => [`${name}-logo.svg`, () => drawLogo(logo)]),
	),
};
for (const [file, draw] of Object.entries(pictures)) write(file, draw());

const renditions = readRenditions();
for (const { of, file, width } of renditions) {
	if (!changed.has(of) && existsSync(join(target, file))) continue;
	writeFileSync(join(target, file), await drawRendition(must(pictures[of])(), width));
}

const shots = readShots();
const papers = readPapers();
for (const paper of papers) {
	const { bytes, pages } = await drawPaper(paper);
	writeFileSync(join(target, paper.file), bytes);
	if (pages > 4 || (pages < 2 && !paper.onePage))
		throw new Error(`${paper.file} has ${pages} pages, and papers have two to four`);
}
for (const shot of shots) if (shot.vtt && shot.captions) write(shot.vtt, captionsOf(shot));

// Videos need ffmpeg and rsvg-convert. Their files are in the repository, so most people never draw them.
const films = shots.filter(
	(shot) =>
		shot.kind === "video" &&
		(process.argv.includes("--films") || !existsSync(join(target, shot.file))),
);
const tools = films.length ? missingTools() : [];
if (tools.length)
	console.log(
		`No films drawn: install ${tools.join(" and ")} (Debian: apt-get install ffmpeg librsvg2-bin).`,
	);
else for (const film of films) drawFilm(film, pictures, target);

const missing = shots
	.filter((shot) => !existsSync(join(target, shot.file)))
	.map((shot) => shot.file);
console.log(
	`${Object.keys(pictures).length} pictures (${changed.size} changed), ${renditions.length} PNG files of them, ${papers.length} papers, ${tools.length ? 0 : films.length} films drawn.`,
);
if (missing.length) {
	console.error(`Not drawn yet: ${missing.join(", ")}`);
	process.exitCode = 1;
}
