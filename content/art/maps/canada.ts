// Canada: sales regions and time zones. The borders of the provinces are drawn by hand and clipped to the land.
import { geoConicConformal, geoPath, type GeoProjection } from "d3-geo";
import { place, words } from "../labels.ts";
import { bands } from "../sky.ts";
import { circle, must, num, path, rect, scene, stroke, type Point } from "../svg.ts";
import { country, draw, large, spot, trail } from "./atlas.ts";

const CANADA_SEA = ["#B9D9D8", "#C4E0DC", "#D0E7E1", "#DCEDE6"];
const ROCKIES: Point[] = [
	[-120, 60],
	[-120, 53.8],
	[-119, 53.1],
	[-118.2, 52.4],
	[-117, 51.7],
	[-116, 51],
	[-115.3, 50.6],
	[-114.7, 49.6],
	[-114.07, 49],
];
const OTTAWA_RIVER: Point[] = [
	[-79.52, 51.5],
	[-79.52, 47.5],
	[-79.4, 47],
	[-78.7, 46.35],
	[-77.7, 46.2],
	[-76.7, 45.6],
	[-75.7, 45.45],
	[-74.7, 45.6],
	[-74.35, 45.55],
	[-74.5, 45.2],
	[-74.7, 44.9],
];
const ONTARIO: Point[] = [
	[-95.15, 48],
	[-95.15, 52.84],
	[-89, 56.86],
	[-88, 57.6],
	[-82.4, 56],
	[-80, 53],
	...OTTAWA_RIVER,
	[-76.5, 43.6],
	[-79, 42.5],
	[-83.4, 41.4],
	[-82.5, 43.5],
	[-84.5, 46.2],
	[-89.5, 47.8],
];
const LABRADOR: Point[] = [
	[-64.6, 60.5],
	[-64.2, 59.5],
	[-65, 58.8],
	[-64, 57.8],
	[-63.8, 56.8],
	[-64.5, 55.9],
	[-65.5, 55.3],
	[-66.8, 55.2],
	[-67.3, 54.6],
	[-66.8, 53.6],
	[-67, 52.8],
	[-65.5, 52.1],
	[-64, 51.95],
	[-57.1, 52],
	[-57.1, 51.3],
];
const QUEBEC: Point[] = [
	[-74.7, 44.9],
	...OTTAWA_RIVER.toReversed(),
	[-79.9, 53],
	[-79.5, 56],
	[-78.7, 58.5],
	[-78.8, 62.7],
	[-74, 62.5],
	[-69.6, 61.3],
	...LABRADOR,
	[-58.5, 50.4],
	[-60, 49.6],
	[-61.5, 48.8],
	[-63.5, 48.5],
	[-64, 48.2],
	[-65.5, 48],
	[-66.5, 48.05],
	[-67.5, 47.95],
	[-68.3, 47.4],
	[-69.2, 47.45],
	[-70.3, 46.2],
	[-71, 45.3],
	[-71.5, 44.9],
];
const ATLANTIC: Point[] = [
	[-69.3, 42.5],
	[-69.3, 48.3],
	[-67, 50],
	[-68, 55.5],
	[-65, 60.6],
	[-50, 60],
	[-50, 42.5],
];
const WEST: Point[] = [
	[-140, 48],
	[-110, 48],
	[-110, 60],
	[-140, 60],
];
const BORDERS: Point[][] = [
	ROCKIES,
	[
		[-110, 48.9],
		[-110, 60],
	],
	[
		[-101.36, 48.9],
		[-101.6, 52],
		[-102, 55.8],
		[-102, 60],
	],
	[
		[-140, 60],
		[-94.5, 60],
	],
	[
		[-95.15, 48.9],
		[-95.15, 52.84],
		[-89, 56.86],
	],
	[
		[-136.5, 69.2],
		[-136.4, 67],
		[-133.5, 66],
		[-132.5, 65],
		[-130, 63.9],
		[-129.5, 62.5],
		[-127, 61],
		[-124, 60],
	],
	[
		[-102, 60],
		[-102, 64.2],
		[-109, 65.5],
		[-113, 67],
		[-120.6, 68],
		[-121, 69.6],
		[-110, 70],
		[-110, 79],
	],
	[
		[-67.8, 47.2],
		[-67.8, 45.5],
	],
	[
		[-64.4, 46.2],
		[-64.2, 45.7],
	],
];

function canadaBase(top: number): { projection: GeoProjection; base: string; land: string } {
	const shape = country(0.12, "50m", "124", 0.3);
	const projection = geoConicConformal()
		.parallels([49, 70])
		.rotate([96, 0])
		.fitExtent(
			[
				[60, top],
				[1140, 770],
			],
			large(shape, 0, (_lon, lat) => lat < 76),
		);
	const around =
		draw(projection, country(0.12, "50m", "840", 1.5), "#EAE4D8", "", 0) +
		draw(projection, country(0.3, "50m", "304", 2), "#F4F3EE", "", 0);
	return {
		projection,
		base: bands(420, 420, CANADA_SEA, 260, 190) + around,
		land: must(geoPath(projection).digits(0)(shape)),
	};
}

const clip = (land: string) => `<clipPath id="c"><path d="${land}"/></clipPath>`;

function canadaMap(): string {
	const { projection, base, land } = canadaBase(40);
	const area = (points: Point[], color: string) => path(`${trail(projection, points)}Z`, color);
	const city = (
		lon: number,
		lat: number,
		name: string,
		anchor: "start" | "end" | "middle" = "start",
		gate = false,
		dy = 7,
		dx?: number,
	) => {
		const [x, y] = spot(projection, lon, lat);
		return place(x, y, name, {
			anchor,
			size: gate ? 23 : 19,
			color: "#06282B",
			halo: "#FFFFFF",
			dot: gate ? "#B22A22" : "#0D3236",
			r: gate ? 10 : 5.5,
			dy,
			...(dx === undefined ? {} : { dx }),
		});
	};
	const region = (lon: number, lat: number, text: string) => {
		const [x, y] = spot(projection, lon, lat);
		return words(x, y, text.toUpperCase(), { size: 19, color: "#FFFFFF", spacing: 2 });
	};
	return scene(
		"Canada in five sales regions, with eleven cities; the four gateways are bigger",
		base,
		clip(land),
		path(land, "#7C96A8"),
		'<g clip-path="url(#c)">' +
			area(WEST, "#2E8C8F") +
			area(ATLANTIC, "#C9683C") +
			area(ONTARIO, "#B23A34") +
			area(QUEBEC, "#4A5FA0") +
			BORDERS.map((line) => stroke(trail(projection, line, 4), "#FFFFFF", 2, 'opacity=".8"')).join(
				"",
			) +
			"</g>",
		region(-120.5, 57.2, "West"),
		region(-105, 65.5, "Prairies\nand North"),
		region(-87, 51.2, "Ontario"),
		region(-73.5, 54, "Québec"),
		region(-61.5, 54.2, "Atlantic"),
		city(-123.1, 49.28, "Vancouver", "middle", true, 38),
		city(-114.07, 51.05, "Calgary", "middle", true, -18),
		city(-97.14, 49.9, "Winnipeg", "middle", false, 28),
		city(-94.17, 58.77, "Churchill", "end"),
		city(-114.37, 62.45, "Yellowknife", "middle", false, -14),
		city(-79.38, 43.65, "Toronto", "end", true, 16),
		city(-75.7, 45.42, "Ottawa", "end", false, -6),
		city(-73.57, 45.5, "Montréal", "start", true, 22),
		city(-71.21, 46.81, "Québec City", "middle", false, -16),
		city(-63.57, 44.65, "Halifax", "middle", false, 30),
		city(-52.71, 47.56, "St. John’s", "middle", false, 30, -20),
		place(110, 690, "The four gateways", { size: 19, color: "#06282B", dot: "#B22A22", r: 10 }),
		place(110, 726, "Other cities", { size: 19, color: "#06282B", dot: "#0D3236", r: 5.5, dx: 18 }),
	);
}

function clock(x: number, y: number, hour: number, minute: number, color: string): string {
	const hand = (angle: number, length: number, width: number) =>
		stroke(
			`M${num(x)} ${num(y)}L${num(x + Math.sin(angle) * length)} ${num(y - Math.cos(angle) * length)}`,
			"#0D3236",
			width,
		);
	const ticks = Array.from(
		{ length: 12 },
		(_, i) =>
			`M${num(x + Math.sin((i * Math.PI) / 6) * 33)} ${num(y - Math.cos((i * Math.PI) / 6) * 33)}h0`,
	).join("");
	return (
		circle(x, y, 44, color) +
		circle(x, y, 38, "#FFFFFF") +
		stroke(ticks, "#7C96A8", 4.5) +
		hand(((hour % 12) + minute / 60) * (Math.PI / 6), 18, 6) +
		hand((minute / 60) * 2 * Math.PI, 28, 4) +
		circle(x, y, 4, "#B22A22")
	);
}

function canadaTime(): string {
	const { projection, base, land } = canadaBase(150);
	const area = (points: Point[], color: string) => path(`${trail(projection, points)}Z`, color);
	const zones = [
		["Pacific", "#2E8C8F", 8, 0],
		["Mountain", "#5FA08A", 9, 0],
		["Central", "#D9A84A", 10, 0],
		["Eastern", "#C9683C", 11, 0],
		["Atlantic", "#B23A34", 12, 0],
		["Newfoundland", "#6A4A8A", 12, 30],
	] as const;
	return scene(
		"Six time zones in Canada, in summer; west of Ontario clocks no longer change, and Newfoundland is half an hour ahead of Atlantic time",
		base,
		clip(land),
		path(land, "#C9683C"),
		'<g clip-path="url(#c)">' +
			area(
				[
					[-102, 85],
					[-102, 48],
					[-90, 48],
					[-90, 57],
					[-89, 60],
					[-85, 63],
					[-85, 85],
				],
				"#D9A84A",
			) +
			area(
				[
					...ROCKIES,
					[-114, 48.5],
					[-110, 48.5],
					[-110, 60],
					[-102, 60],
					[-102, 85],
					[-136.5, 80],
					[-136.5, 69.2],
					[-136.4, 67],
					[-133.5, 66],
					[-132.5, 65],
					[-130, 63.9],
					[-129.5, 62.5],
					[-127, 61],
					[-124, 60],
				],
				"#5FA08A",
			) +
			area(
				[
					[-110, 48.5],
					[-101.36, 48.5],
					[-102, 60],
					[-110, 60],
				],
				"#5FA08A",
			) +
			area(
				[
					...ROCKIES,
					[-114, 48],
					[-142, 48],
					[-142, 72],
					[-136.5, 69.6],
					[-136.4, 67],
					[-133.5, 66],
					[-132.5, 65],
					[-130, 63.9],
					[-129.5, 62.5],
					[-127, 61],
					[-124, 60],
				],
				"#2E8C8F",
			) +
			area(
				[
					...LABRADOR,
					[-63, 50.2],
					[-63, 48.6],
					[-64, 48.2],
					[-65.5, 48],
					[-66.5, 48.05],
					[-67.5, 47.95],
					[-68.3, 47.4],
					[-69.2, 47.45],
					[-69.2, 43],
					[-50, 43],
					[-50, 60.5],
				],
				"#B23A34",
			) +
			area(
				[
					[-59.6, 47.4],
					[-57.5, 51.2],
					[-55.2, 52.2],
					[-52, 52],
					[-52, 46],
					[-57, 46.4],
				],
				"#6A4A8A",
			) +
			"</g>",
		...(
			[
				[-125.5, 57.5, 7],
				[-112, 57.5, 6],
				[-96.9, 54.2, 5],
			] as const
		).map(([lon, lat, behind]) =>
			words(...spot(projection, lon, lat), `UTC−${behind}\nall year`, {
				size: 19,
				color: "#FFFFFF",
			}),
		),
		words(
			60,
			730,
			"The clocks show summer time. In winter those of Ontario,\nof Nunavut and of all places farther east go back an hour.",
			{
				size: 19,
				anchor: "start",
				color: "#06282B",
				weight: 400,
			},
		),
		...zones.map(([name, color, hour, minute], i) => {
			const x = 110 + i * 196;
			return (
				rect(x - 88, 16, 176, 150, "#FFFFFF", 'rx="10" opacity=".95"') +
				rect(x - 78, 158, 156, 8, color) +
				clock(x, 70, hour, minute, color) +
				words(x, 146, name, { size: 20, color: "#06282B" })
			);
		}),
	);
}

export const canadaMaps: Record<string, () => string> = {
	"canada-map.svg": canadaMap,
	"canada-time-zones.svg": canadaTime,
};
