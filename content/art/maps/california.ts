// California: regions, parks and Highway 1.
import { geoConicEqualArea, geoPath, type GeoProjection } from "d3-geo";
import { feature, merge } from "topojson-client";
import { place, rose, words, type Words } from "../labels.ts";
import { bands } from "../sky.ts";
import { circle, must, num, path, scene, stroke, type Point } from "../svg.ts";
import { atlas, country, draw, large, spot, trail } from "./atlas.ts";

const CALIFORNIA_SEA = ["#A9D3D3", "#B6DAD7", "#C4E1DC", "#D2E8E1", "#E0EFE7"];

/** Counties (FIPS without the state's 06) of the regions; the Sierra and the Inland Empire are cut out of them below. */
const REGIONS: Record<string, { color: string; counties: string[] }> = {
	"Shasta Cascade": {
		color: "#7FA36B",
		counties: ["093", "049", "089", "035", "105", "103", "063", "007"],
	},
	"North Coast": { color: "#4F8E7A", counties: ["015", "023", "045", "033", "097", "055"] },
	"San Francisco Bay Area": {
		color: "#E9683C",
		counties: ["041", "095", "013", "001", "085", "081", "075", "087"],
	},
	"Gold Country": {
		color: "#F2B84B",
		counties: ["057", "061", "017", "067", "005", "009", "109", "043", "091"],
	},
	"Central Valley": {
		color: "#E3CF8C",
		counties: [
			"021",
			"011",
			"113",
			"101",
			"115",
			"077",
			"099",
			"047",
			"039",
			"019",
			"031",
			"107",
			"029",
		],
	},
	"Central Coast": { color: "#4FA3A6", counties: ["069", "053", "079", "083", "111"] },
	"High Sierra": { color: "#8C9BB0", counties: ["003", "051"] },
	"Los Angeles County": { color: "#C9486A", counties: ["037"] },
	"Orange County": { color: "#8E4A8A", counties: ["059"] },
	"San Diego County": { color: "#2F7FA8", counties: ["073"] },
	Deserts: { color: "#D98A5B", counties: ["027", "071", "065", "025"] },
};

const SIERRA: Point[] = [
	[-120.5, 39.7],
	[-119, 39.7],
	[-117.8, 37.6],
	[-117.85, 36.6],
	[-117.9, 35.75],
	[-118.35, 35.75],
	[-118.75, 36.3],
	[-119.05, 36.9],
	[-119.5, 37.3],
	[-119.9, 37.75],
	[-120.15, 38.3],
	[-120.4, 38.8],
	[-120.6, 39.2],
];
const INLAND_EMPIRE: Point[] = [
	[-117.8, 33.3],
	[-116.75, 33.4],
	[-116.6, 33.95],
	[-116.75, 34.4],
	[-117.8, 34.5],
];

function californiaBase(extent: [[number, number], [number, number]]): {
	projection: GeoProjection;
	base: string;
	state: string;
} {
	const us = atlas("us-atlas/states-10m.json", 0.0025);
	const states = feature(us, must(us.objects.states)).features;
	const state = (id: string) => must(states.find((one) => one.id === id)).geometry;
	const shape = large(state("06"), 0.01);
	const projection = geoConicEqualArea()
		.parallels([34, 40.5])
		.rotate([119.3, 0])
		.fitExtent(extent, shape);
	const mexico = country(0.002, "50m", "484", 0.3, (lon) => lon < -105);
	const neighbors = ["41", "32", "04", "49", "16", "56", "08", "35"]
		.map((id) =>
			draw(projection, large(state(id), 0.05), "#EFE6D6", 'stroke="#D8CBB6" stroke-width="2"', 0),
		)
		.join("");
	const d = must(geoPath(projection).digits(0)(shape));
	return {
		projection,
		base:
			bands(220, 520, CALIFORNIA_SEA, 190, 150) +
			neighbors +
			draw(projection, mexico, "#EFE6D6", 'stroke="#D8CBB6" stroke-width="2"', 0),
		state: d,
	};
}

function californiaRegions(): string {
	const { projection, base, state } = californiaBase([
		[300, 24],
		[900, 776],
	]);
	const counties = atlas("us-atlas/counties-10m.json", 0.0025);
	const all = must(counties.objects.counties).geometries;
	const shapes = Object.values(REGIONS)
		.map((region) =>
			draw(
				projection,
				large(
					merge(
						counties,
						all.filter(
							(one) =>
								region.counties.includes(String(one.id).slice(2)) &&
								String(one.id).startsWith("06"),
						),
					),
					0.002,
				),
				region.color,
				'stroke="#FFF8EC" stroke-width="3" stroke-linejoin="round"',
				0,
			),
		)
		.join("");
	const cut = (points: Point[], color: string) =>
		path(
			`${trail(projection, points, 9)}Z`,
			color,
			'clip-path="url(#s)" stroke="#FFF8EC" stroke-width="3" stroke-linejoin="round"',
		);
	const name = (lon: number, lat: number, text: string, options: Words = {}) => {
		const [x, y] = spot(projection, lon, lat);
		return words(x, y, text, { size: 20, color: "#2A0F1E", halo: "#FFF8EC", ...options });
	};
	const airport = (
		lon: number,
		lat: number,
		code: string,
		anchor: "start" | "end" = "end",
		dy = 7,
	) => {
		const [x, y] = spot(projection, lon, lat);
		return place(x, y, code, {
			anchor,
			size: 20,
			color: "#3B1A2C",
			halo: "#FFFFFF",
			dot: "#3B1A2C",
			r: 7,
			dy,
		});
	};
	return scene(
		"The twelve regions of California and four airports",
		base,
		`<clipPath id="s"><path d="${state}"/></clipPath>`,
		shapes,
		cut(SIERRA, "#8C9BB0"),
		cut(INLAND_EMPIRE, "#B4687A"),
		`<path fill="none" stroke="#3B1A2C" stroke-width="4" stroke-linejoin="round" d="${state}"/>`,
		name(-121.9, 40.9, "Shasta Cascade"),
		name(-124.4, 39.5, "North Coast,\nNapa and Sonoma", { anchor: "end" }),
		name(-123.1, 37.75, "San Francisco\nBay Area", { anchor: "end" }),
		name(-119.3, 39.55, "Gold Country", { anchor: "start" }),
		name(-118.3, 37.85, "High Sierra", { anchor: "start" }),
		name(-119.75, 36.35, "Central\nValley"),
		name(-121.6, 35.6, "Central\nCoast", { anchor: "end" }),
		name(-119.5, 33.55, "Los Angeles County", { anchor: "end" }),
		name(-118.6, 32.95, "Orange County", { anchor: "end" }),
		name(-116.6, 34.25, "Inland\nEmpire", { anchor: "middle" }),
		name(-115.9, 35.2, "Deserts"),
		name(-116.5, 32.35, "San Diego County", { anchor: "start" }),
		stroke(
			`M${spot(projection, -119.4, 39.5)
				.map((v) => num(v))
				.join(" ")}L${spot(projection, -120.75, 38.85)
				.map((v) => num(v))
				.join(" ")}M${spot(projection, -119.4, 33.6)
				.map((v) => num(v))
				.join(" ")}L${spot(projection, -118.5, 34.1)
				.map((v) => num(v))
				.join(" ")}M${spot(projection, -118.5, 33)
				.map((v) => num(v))
				.join(" ")}L${spot(projection, -117.84, 33.74)
				.map((v) => num(v))
				.join(" ")}`,
			"#3B1A2C",
			2.5,
		),
		airport(-118.41, 33.94, "LAX", "end", 2),
		airport(-122.38, 37.62, "SFO", "end", 30),
		airport(-117.19, 32.73, "SAN", "end", 16),
		airport(-121.4, 38.64, "SMF", "end", -4),
		place(1010, 700, "Airport", { size: 20, color: "#3B1A2C", dot: "#3B1A2C", r: 7 }),
		rose(1080, 160, 60, "#3B1A2C", "#F57040"),
	);
}

function californiaParks(): string {
	const { projection, base, state } = californiaBase([
		[300, 24],
		[900, 776],
	]);
	const parks: [number, number, string, "start" | "end" | "middle"][] = [
		[-124.0, 41.3, "Redwood", "end"],
		[-121.42, 40.49, "Lassen Volcanic", "start"],
		[-119.54, 37.85, "Yosemite", "start"],
		[-118.6, 36.95, "Kings Canyon", "start"],
		[-118.6, 36.45, "Sequoia", "middle"],
		[-121.18, 36.49, "Pinnacles", "end"],
		[-119.75, 34.0, "Channel Islands", "end"],
		[-117.1, 36.5, "Death Valley", "start"],
		[-115.9, 33.87, "Joshua Tree", "start"],
	];
	const below: Record<string, number> = { "Channel Islands": 26, "Kings Canyon": -2, Sequoia: 40 };
	return scene(
		"The nine national parks of California",
		base,
		path(state, "#F2C9A0", 'stroke="#3B1A2C" stroke-width="4" stroke-linejoin="round"'),
		...parks.map(([lon, lat, name, anchor]) => {
			const [x, y] = spot(projection, lon, lat);
			return (
				path(
					`M${num(x - 20)} ${num(y + 13)}L${num(x - 6)} ${num(y - 17)}L${num(x + 2)} ${num(y - 3)}L${num(x + 7)} ${num(y - 11)}L${num(x + 20)} ${num(y + 13)}Z`,
					"#2F6B55",
					'stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round" paint-order="stroke"',
				) +
				words(x + { start: 28, middle: 0, end: -28 }[anchor], y + (below[name] ?? 8), name, {
					anchor,
					size: 24,
					color: "#2A0F1E",
					halo: "#FFF8EC",
				})
			);
		}),
		rose(1080, 160, 60, "#3B1A2C", "#F57040"),
	);
}

function californiaHighway(): string {
	const { projection, base, state } = californiaBase([
		[300, -10],
		[900, 776],
	]);
	const stops: [number, number, string][] = [
		[-123.72, 39.87, "Leggett"],
		[-123.8, 39.31, "Mendocino"],
		[-122.8, 38.07, "Point Reyes"],
		[-122.48, 37.79, "San Francisco"],
		[-122.43, 37.46, "Half Moon Bay"],
		[-122.03, 36.97, "Santa Cruz"],
		[-121.89, 36.6, "Monterey"],
		[-121.92, 36.52, "Carmel"],
		[-121.8, 36.25, "Big Sur"],
		[-121.19, 35.65, "San Simeon"],
		[-120.85, 35.37, "Morro Bay"],
		[-119.7, 34.42, "Santa Barbara"],
		[-118.78, 34.03, "Malibu"],
		[-118.49, 34.01, "Santa Monica"],
		[-117.7, 33.47, "Dana Point"],
	];
	const via: Point[] = [
		[-123.72, 39.87],
		[-123.79, 39.6],
		[-123.8, 39.31],
		[-123.69, 38.95],
		[-123.3, 38.5],
		[-123.05, 38.3],
		[-122.8, 38.07],
		[-122.58, 37.87],
		[-122.48, 37.79],
		[-122.5, 37.6],
		[-122.43, 37.46],
		[-122.36, 37.15],
		[-122.03, 36.97],
		[-121.8, 36.8],
		[-121.89, 36.6],
		[-121.92, 36.52],
		[-121.88, 36.35],
		[-121.75, 36.2],
		[-121.4, 35.87],
		[-121.19, 35.65],
		[-120.85, 35.37],
		[-120.66, 35.28],
	];
	const shared: Point[][] = [
		[
			[-120.66, 35.28],
			[-120.64, 35.14],
		],
		[
			[-120.23, 34.51],
			[-120.2, 34.47],
			[-120.02, 34.46],
			[-119.7, 34.42],
			[-119.3, 34.28],
			[-119.18, 34.2],
		],
	];
	const valley: Point[] = [
		[-120.64, 35.14],
		[-120.57, 34.97],
		[-120.46, 34.64],
		[-120.23, 34.51],
	];
	const south: Point[] = [
		[-119.18, 34.2],
		[-119.1, 34.1],
		[-118.78, 34.03],
		[-118.49, 34.01],
		[-118.4, 33.85],
		[-118.2, 33.77],
		[-117.95, 33.62],
		[-117.7, 33.47],
	];
	const shift: Record<string, [number, number, "start" | "end"]> = {
		Monterey: [20, 0, "start"],
		Carmel: [-20, 16, "end"],
		"Big Sur": [-20, 22, "end"],
		"San Francisco": [20, -6, "start"],
		"Santa Monica": [20, -4, "start"],
		Malibu: [-18, 12, "end"],
		"Santa Barbara": [10, -20, "start"],
		"Point Reyes": [-20, 8, "end"],
		"Half Moon Bay": [-20, 10, "end"],
		"Santa Cruz": [20, 2, "start"],
	};
	const own = [via, valley, south].map((points) => trail(projection, points, 9)).join("");
	const withUs101 = shared.map((points) => trail(projection, points, 9)).join("");
	return scene(
		"Highway 1 from Leggett to Dana Point with its stops",
		base,
		path(state, "#F2C9A0", 'stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"'),
		stroke(own, "#FFF8EC", 15),
		stroke(own, "#D9472F", 9),
		stroke(withUs101, "#FFF8EC", 13),
		stroke(withUs101, "#D9472F", 6, 'stroke-dasharray="3 12"'),
		...stops.map(([lon, lat, name]) => {
			const [x, y] = spot(projection, lon, lat);
			const [dx, dy, anchor] = shift[name] ?? [-20, 8, "end"];
			return (
				circle(x, y, 8.5, "#FFFFFF") +
				circle(x, y, 5.5, "#3B1A2C") +
				words(x + dx, y + dy, name, { anchor, size: 21, color: "#2A0F1E", halo: "#FFF8EC" })
			);
		}),
		// the sign of the state route: a miner's spade, turned up
		path(
			"M1000 58C1014 92 1078 108 1078 168C1078 208 1042 226 1000 226C958 226 922 208 922 168C922 108 986 92 1000 58Z",
			"#2F6B55",
			'stroke="#FFFFFF" stroke-width="7"',
		) +
			words(1000, 130, "CALIFORNIA", { size: 15, color: "#FFFFFF" }) +
			words(1000, 202, "1", { size: 76, color: "#FFFFFF" }),
		stroke("M960 690H1004", "#D9472F", 9) +
			words(1022, 697, "Highway 1", { size: 20, anchor: "start", color: "#2A0F1E" }),
		stroke("M960 728H1004", "#D9472F", 6, 'stroke-dasharray="3 12"') +
			words(1022, 735, "with US 101", { size: 20, anchor: "start", color: "#2A0F1E" }),
		rose(1080, 330, 50, "#3B1A2C", "#F57040"),
		words(...spot(projection, -120.15, 34.98), "inland here", {
			size: 19,
			anchor: "start",
			color: "#9A3A1E",
			halo: "#F2C9A0",
			weight: 400,
		}),
	);
}

export const californiaMaps: Record<string, () => string> = {
	"california-map-regions.svg": californiaRegions,
	"california-map-parks.svg": californiaParks,
	"california-map-highway-1.svg": californiaHighway,
};
