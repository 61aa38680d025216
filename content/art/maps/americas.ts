// The Caribbean coast of Mexico, and Peru.
import { geoMercator } from "d3-geo";
import { place, rose, words, type Words } from "../labels.ts";
import { bands } from "../sky.ts";
import { circle, path, rect, scene, stroke, type Point } from "../svg.ts";
import { country, draw, spot, trail } from "./atlas.ts";

function frame(west: number, south: number, east: number, north: number) {
	return {
		type: "MultiPoint",
		coordinates: [
			[west, south],
			[east, north],
		],
	};
}

const whole: [Point, Point] = [
	[60, 40],
	[1140, 760],
];

function mareaMap(): string {
	const projection = geoMercator().fitExtent(whole, frame(-89.3, 19.95, -86.1, 21.5));
	const town = (
		lon: number,
		lat: number,
		name: string,
		anchor: "start" | "end" = "end",
		dy = 7,
	) => {
		const [x, y] = spot(projection, lon, lat);
		return place(x, y, name, {
			anchor,
			size: 24,
			color: "#0E2A30",
			halo: "#FFFFFF",
			dot: "#C2502F",
			dy,
		});
	};
	/** One of the four houses: a roof on a disc, with its name. */
	const house = (
		lon: number,
		lat: number,
		dx: number,
		dy: number,
		name: string,
		anchor: Words["anchor"] = "start",
	) => {
		const [px, py] = spot(projection, lon, lat);
		const [x, y] = [px + dx, py + dy];
		return (
			stroke(`M${px} ${py}L${x} ${y}`, "#123F47", 2.5) +
			circle(x, y, 20, "#FFFFFF") +
			circle(x, y, 17, "#123F47") +
			path(
				`M${x - 11} ${y + 1}L${x} ${y - 10}L${x + 11} ${y + 1}H${x + 8}V${y + 9}H${x - 8}V${y + 1}Z`,
				"#F2A071",
			) +
			words(x + (anchor === "end" ? -28 : 28), y + 9, name, {
				anchor,
				size: 26,
				color: "#9A3E1E",
				halo: "#FFFFFF",
			})
		);
	};
	const road: Point[] = [
		[-86.85, 21.16],
		[-86.87, 21.04],
		[-86.88, 20.85],
		[-87.07, 20.63],
		[-87.32, 20.4],
		[-87.46, 20.21],
		[-87.75, 19.9],
		[-88.04, 19.58],
	];
	return scene(
		"The coast from Cancún to Tulum, with the four houses Arrecife, Playa, Selva and Serena, and the ruins inland",
		bands(800, 400, ["#8ADCE0", "#9CE2E4", "#B3E9E8", "#CDF1EE"], 230, 180),
		draw(
			projection,
			country(0.0008, "10m", "484", 0.001),
			"#DDE8B4",
			'stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round"',
		),
		stroke(trail(projection, road, 9), "#FFFFFF", 12) +
			stroke(trail(projection, road, 9), "#C2502F", 6),
		town(-86.87, 21.04, "Airport CUN", "end", 22),
		town(-86.83, 21.16, "Cancún", "end", 0),
		town(-86.88, 20.85, "Puerto Morelos"),
		town(-87.07, 20.63, "Playa del Carmen"),
		town(-87.32, 20.4, "Akumal", "start", 16),
		town(-87.46, 20.21, "Tulum", "start", 38),
		town(-87.66, 20.17, "Airport TQO", "end", 16),
		words(474, 778, "to Chetumal", {
			size: 19,
			anchor: "end",
			color: "#9A3E1E",
			halo: "#DDE8B4",
			weight: 400,
		}),
		town(-86.95, 20.51, "Cozumel", "start", 10),
		town(-88.57, 20.68, "Chichén Itzá", "end"),
		town(-87.72, 20.49, "Cobá", "end"),
		town(-88.2, 20.69, "Valladolid", "start", -8),
		house(-86.875, 20.86, 66, -16, "Arrecife"),
		house(-87.06, 20.635, 62, -30, "Playa"),
		house(-87.36, 20.42, -96, 48, "Selva", "end"),
		house(-87.4, 20.29, 74, 20, "Serena"),
		town(-87.39, 21.5, "Holbox", "start", -6),
		words(1060, 640, "CARIBBEAN\nSEA", { size: 22, color: "#1B6A76", spacing: 5 }),
		words(300, 500, "YUCATÁN PENINSULA", { size: 18, color: "#5E7A3E", spacing: 4 }),
		rect(90, 700, 26, 6, "#C2502F") +
			words(128, 710, "Highway 307, the coast road", {
				size: 20,
				anchor: "start",
				color: "#0E2A30",
			}),
		circle(103, 664, 12, "#123F47") +
			path("M96 665L103 658L110 665H108V670H98V665Z", "#F2A071") +
			words(128, 671, "The four houses", { size: 20, anchor: "start", color: "#0E2A30" }),
		rose(1080, 150, 50, "#123F47", "#FFFFFF"),
	);
}

function peruMap(): string {
	const projection = geoMercator().fitExtent(whole, frame(-82.5, -18.6, -67.5, 0));
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
			color: "#142B22",
			halo: "#FFFFFF",
			dot: "#1F4A3A",
			dy,
		});
	};
	/** By road and rail: the valley, the gate, the city, the lake, and the white city. */
	const route: Point[] = [
		[-72.54, -13.16],
		[-72.26, -13.26],
		[-71.97, -13.53],
		[-70.02, -15.84],
		[-71.54, -16.4],
	];
	const flights: Point[][] = [
		[
			[-77.04, -12.05],
			[-71.97, -13.53],
		],
		[
			[-71.54, -16.4],
			[-77.04, -12.05],
		],
	];
	const flight = flights.map((points) => trail(projection, points, 9)).join("");
	return scene(
		"Peru: desert coast, Andes and rain forest, with the classic journey",
		bands(600, 400, ["#BFD6D0", "#CDE0D6", "#DCEADF", "#ECF3E8"], 230, 180),
		["218", "170", "076", "068", "152"]
			.map((id) => draw(projection, country(0.05, "50m", id, 0.5), "#E4E2D2", "", 0))
			.join(""),
		draw(
			projection,
			country(0.01, "50m", "604", 0.1),
			"#E9C98A",
			'stroke="#FFFFFF" stroke-width="3" stroke-linejoin="round"',
		),
		stroke(flight, "#FFFFFF", 9) +
			stroke(flight, "#C9402F", 4, 'stroke-dasharray="2 11"') +
			stroke(trail(projection, route, 9), "#FFFFFF", 11) +
			stroke(trail(projection, route, 9), "#C9402F", 5),
		town(-77.04, -12.05, "Lima LIM", "end"),
		town(-71.97, -13.53, "Cusco CUZ", "start", 4),
		town(-72.26, -13.26, "Sacred Valley", "end", 24),
		town(-72.54, -13.16, "Machu Picchu", "end", -12),
		town(-70.02, -15.84, "Lake Titicaca", "start", -2),
		town(-71.54, -16.4, "Arequipa AQP", "end", 26),
		town(-69.18, -12.6, "Puerto Maldonado PEM", "start", -4),
		town(-73.25, -3.75, "Iquitos IQT"),
		town(-75.13, -14.83, "Nazca", "end"),
		words(548, 330, "RAIN FOREST", { size: 18, color: "#3A6A4A", halo: "#F4ECD2", spacing: 3 }),
		words(250, 560, "PACIFIC OCEAN", { size: 18, color: "#3A6A74", spacing: 4 }),
		rect(90, 690, 26, 6, "#C9402F") +
			words(128, 700, "By road and train", { size: 20, anchor: "start", color: "#142B22" }),
		stroke("M92 728H118", "#C9402F", 4, 'stroke-dasharray="2 11"') +
			words(128, 735, "By plane", { size: 20, anchor: "start", color: "#142B22" }),
		rose(130, 150, 50, "#1F4A3A", "#FFFFFF"),
	);
}

export const americasMaps: Record<string, () => string> = {
	"marea-map.svg": mareaMap,
	"peru-map.svg": peruMap,
};
