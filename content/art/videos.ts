// Makes short videos: a slow move over drawn scenes, a title card, and captions in a separate file.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { palettes, programOf } from "./palettes.ts";
import type { Shot } from "./shots.ts";
import { escape, must, pick } from "./svg.ts";

const RATE = 25;

/** These programs are not npm packages, so the artist installs them. */
const FFMPEG = "ffmpeg";
const RSVG = "rsvg-convert";

/** The scenes of videos whose shot names none. */
const reels: Record<string, string[]> = {
	"welcome.mp4": [
		"portal.svg",
		"california-golden-gate.svg",
		"canada-banff.svg",
		"japan-kyoto.svg",
	],
	"california-welcome.mp4": [
		"california.svg",
		"california-vineyard.svg",
		"california-joshua-tree.svg",
	],
	"california-highway-1.mp4": ["california-bixby.svg", "california-seals.svg", "california.svg"],
	"california-parks.mp4": [
		"california-yosemite.svg",
		"california-sequoia.svg",
		"california-joshua-tree.svg",
	],
	"california-desert.mp4": [
		"california-palm-springs.svg",
		"california-joshua-tree.svg",
		"california-death-valley.svg",
	],
	"vegas-night.mp4": ["vegas.svg", "vegas-sphere.svg", "vegas-red-rock.svg"],
	"canada-welcome.mp4": ["canada.svg", "canada-montreal.svg", "canada-churchill.svg"],
	"canada-lakes.mp4": ["canada.svg", "canada-icefields.svg"],
	"canada-bears.mp4": ["canada-churchill.svg", "canada-aurora.svg"],
	"canada-rail.mp4": ["canada-train.svg", "canada-prairies.svg", "canada-vancouver.svg"],
	"japan-rail.mp4": ["japan-shinkansen.svg", "japan.svg"],
	"japan-welcome.mp4": ["japan.svg", "japan-okinawa.svg", "japan-nara.svg", "japan-hokkaido.svg"],
	"alaska-glacier.mp4": ["alaska.svg"],
	"cedar-canyon.mp4": ["rail.svg"],
};

export function missingTools(): string[] {
	const tools = [
		{ name: FFMPEG, flag: "-version" },
		{ name: RSVG, flag: "--version" },
	];
	return tools.filter((tool) => spawnSync(tool.name, [tool.flag]).error).map((tool) => tool.name);
}

function stamp(seconds: number): string {
	return `00:00:${seconds.toFixed(3).padStart(6, "0")}`;
}

export function captionsOf(shot: Shot): string {
	const cues = (shot.captions ?? []).map(
		([from, to, text], i) => `${i + 1}\n${stamp(from)} --> ${stamp(to)}\n${text}\n`,
	);
	return `WEBVTT\n\n${cues.join("\n")}`;
}

/** Returns the title card on a transparent background. */
function card(shot: Shot): string {
	const p = palettes[programOf(shot.file)];
	const name = shot.label ?? "";
	const width = Math.max(250, Math.min(580, 92 + name.length * 12.4));
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><rect x="28" y="28" width="${width}" height="78" rx="6" fill="${p.dark}"/><rect x="28" y="28" width="7" height="78" fill="${p.color}"/><g transform="translate(48 44) scale(1.1)"><path fill="#F57040" d="M18 4C9 12 5 21 5 28h13z"/><path fill="#FFFFFF" d="M21 4c9 7 13 15 14 24H21z"/><path fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round" d="M4 34c4 3 7 3 11 0 4 3 7 3 11 0 3 2 6 3 10 1"/></g><text x="102" y="60" font-family="Liberation Sans, Helvetica, Arial, sans-serif" font-size="14" font-weight="700" fill="${p.color}">Tradewinds</text><text x="102" y="86" font-family="Liberation Sans, Helvetica, Arial, sans-serif" font-size="22" font-weight="700" fill="#FFFFFF">${escape(name)}</text></svg>`;
}

/** Returns the visible part of a picture over time. Moves alternate between pushing in, panning and pulling back. */
function move(kind: number, frames: number): string {
	const t = `(on/${frames})`;
	const zoom = pick(["1.06+0.20*T", "1.22", "1.30-0.20*T", "1.22"], kind).replace("T", t);
	const x = pick(
		[
			"(iw-iw/zoom)*(0.5)",
			`(iw-iw/zoom)*(0.05+0.9*${t})`,
			"(iw-iw/zoom)*0.5",
			`(iw-iw/zoom)*(0.95-0.9*${t})`,
		],
		kind,
	);
	return `zoompan=z='${zoom}':x='${x}':y='(ih-ih/zoom)*0.58':d=${frames}:s=1280x720:fps=${RATE}`;
}

export function drawFilm(shot: Shot, pictures: Record<string, () => string>, target: string): void {
	const reel = reels[shot.file] ?? shot.reel ?? [shot.poster ?? "portal.svg"];
	const seconds = shot.duration ?? 12;
	const folder = mkdtempSync(join(tmpdir(), "film-"));
	try {
		const png = (name: string, svg: string, width: number) => {
			writeFileSync(join(folder, `${name}.svg`), svg);
			execFileSync(RSVG, [
				"-w",
				String(width),
				"-o",
				join(folder, `${name}.png`),
				join(folder, `${name}.svg`),
			]);
			return join(folder, `${name}.png`);
		};
		const frames = Math.round((seconds / reel.length) * RATE);
		const inputs = reel.flatMap((file, i) => ["-i", png(`s${i}`, must(pictures[file])(), 2560)]);
		const start = reels[shot.file]?.[0] === "alaska.svg" ? 0 : shot.file.length;
		const steps = reel.map(
			(_, i) =>
				`[${i}:v]crop=2560:1440,${move(start + i, frames)},trim=end_frame=${frames},setpts=PTS-STARTPTS,scale=640:360:flags=area${i ? ",fade=t=in:st=0:d=0.4" : ""}[v${i}]`,
		);
		const graph = `${steps.join(";")};${reel.map((_, i) => `[v${i}]`).join("")}concat=n=${reel.length}[all];[${reel.length}:v]format=rgba,fade=t=out:st=3.2:d=0.5:alpha=1[card];[all][card]overlay=0:0:enable='lt(t,3.8)',format=yuv420p[out]`;
		execFileSync(FFMPEG, [
			"-v",
			"error",
			"-y",
			...inputs,
			"-loop",
			"1",
			"-framerate",
			String(RATE),
			"-t",
			"4",
			"-i",
			png("card", card(shot), 640),
			"-filter_complex",
			graph,
			"-map",
			"[out]",
			"-t",
			String(seconds),
			"-r",
			String(RATE),
			"-c:v",
			"libx264",
			"-profile:v",
			"baseline",
			"-level",
			"3.0",
			"-preset",
			"slow",
			"-crf",
			"28",
			"-maxrate",
			"240k",
			"-bufsize",
			"480k",
			"-threads",
			"1",
			"-map_metadata",
			"-1",
			"-fflags",
			"+bitexact",
			"-flags:v",
			"+bitexact",
			"-movflags",
			"+faststart",
			join(target, shot.file),
		]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
