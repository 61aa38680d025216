// Scotland: where the chapters are, and the northern loop.
import { geoMercator } from "d3-geo";
import { place, rose, words } from "../labels.ts";
import { bands } from "../sky.ts";
import { rect, scene, stroke, type Point } from "../svg.ts";
import { country, draw, spot, trail } from "./atlas.ts";

/** The border, from the Solway Firth to Berwick, and back around Scotland's seas. */
const BORDER: Point[] = [
	[-3.06, 54.99],
	[-2.97, 55.05],
	[-2.86, 55.08],
	[-2.69, 55.22],
	[-2.6, 55.29],
	[-2.48, 55.35],
	[-2.3, 55.41],
	[-2.16, 55.47],
	[-2.23, 55.57],
	[-2.33, 55.64],
	[-2.24, 55.65],
	[-2.12, 55.73],
	[-2.03, 55.81],
];
const AROUND: Point[] = [
	[0.5, 55.85],
	[0.5, 61.5],
	[-9.5, 61.5],
	[-9.5, 55.6],
	[-6.6, 55.48],
	[-5.9, 55.22],
	[-5.45, 54.8],
	[-5, 54.4],
	[-4.4, 54.5],
	[-3.6, 54.86],
];

function scotlandMap(): string {
	const frame = {
		type: "MultiPoint",
		coordinates: [
			[-8.4, 54.7],
			[-1, 60.9],
		],
	};
	const projection = geoMercator().fitExtent(
		[
			[230, 20],
			[970, 790],
		],
		frame,
	);
	const land = country(0.0008, "10m", "826", 0.003);
	const loop: Point[] = [
		[-4.22, 57.48],
		[-5.2, 57.42],
		[-5.8, 57.43],
		[-5.7, 57.73],
		[-5.16, 57.9],
		[-5.24, 58.15],
		[-5.03, 58.26],
		[-4.75, 58.57],
		[-4.23, 58.47],
		[-3.52, 58.59],
		[-3.07, 58.64],
		[-3.09, 58.44],
		[-3.85, 58.01],
		[-4.02, 57.88],
		[-4.22, 57.48],
	];
	const town = (
		lon: number,
		lat: number,
		name: string,
		anchor: "start" | "end" = "start",
		dy = 7,
	) => {
		const [x, y] = spot(projection, lon, lat);
		return place(x, y, name, {
			anchor,
			size: 21,
			color: "#1F1030",
			halo: "#FFFFFF",
			dot: "#2B2348",
			dy,
		});
	};
	const area = (lon: number, lat: number, name: string) => {
		const [x, y] = spot(projection, lon, lat);
		return words(x, y, name.toUpperCase(), {
			size: 16,
			color: "#6B3A86",
			halo: "#FFFFFF",
			spacing: 2,
		});
	};
	const borders = `${trail(projection, [...BORDER, ...AROUND], 9)}Z`;
	return scene(
		"Scotland: two cities, the Highlands, three groups of islands, and the North Coast 500",
		bands(620, 380, ["#BFC9E2", "#CBD3E8", "#D8DEEE", "#E6EAF4"], 230, 180),
		draw(projection, country(0.02, "10m", "372", 0.05), "#D9D6E0"),
		draw(projection, land, "#D9D6E0", 'stroke="#FFFFFF" stroke-width="2" stroke-linejoin="round"'),
		`<clipPath id="s"><path d="${borders}"/></clipPath>`,
		draw(
			projection,
			land,
			"#CDB6DC",
			'clip-path="url(#s)" stroke="#FFFFFF" stroke-width="2" stroke-linejoin="round"',
		),
		stroke(trail(projection, BORDER, 9), "#6B3A86", 2.5, 'stroke-dasharray="9 6"'),
		stroke(trail(projection, loop, 9), "#FFFFFF", 10) +
			stroke(trail(projection, loop, 9), "#C9402F", 5),
		area(-5, 57.08, "Highlands"),
		area(-8.7, 57.75, "Outer\nHebrides"),
		area(-1.9, 59.05, "Orkney"),
		area(-2.3, 60.3, "Shetland"),
		area(-2.95, 57.23, "Speyside"),
		words(...spot(projection, -2, 55.02), "ENGLAND", { size: 16, color: "#6E6A86", spacing: 2 }),
		town(-3.19, 55.95, "Edinburgh EDI"),
		town(-4.25, 55.86, "Glasgow GLA", "start", 28),
		town(-4.22, 57.48, "Inverness INV", "start", 8),
		town(-2.1, 57.15, "Aberdeen ABZ"),
		town(-6.19, 57.41, "Portree, Skye", "end"),
		town(-5.47, 56.41, "Oban", "end"),
		town(-6.2, 55.63, "Islay", "end"),
		town(-5.1, 56.82, "Fort William", "end"),
		town(-2.8, 56.34, "St Andrews"),
		town(-2.96, 58.98, "Kirkwall", "end", -8),
		town(-1.14, 60.15, "Lerwick"),
		town(-3.07, 58.64, "John o’ Groats"),
		town(-5.16, 57.9, "Ullapool", "end"),
		rect(90, 690, 26, 6, "#C9402F") +
			words(128, 700, "North Coast 500", { size: 20, anchor: "start", color: "#1F1030" }),
		rose(130, 150, 48, "#2B2348", "#FFFFFF"),
	);
}

export const scotlandMaps: Record<string, () => string> = { "scotland-map.svg": scotlandMap };
