// Japan and the Inside Passage.
import { geoConicConformal, geoMercator } from "d3-geo";
import { place, rose, words } from "../labels.ts";
import { bands } from "../sky.ts";
import { num, path, rect, scene, stroke, type Point } from "../svg.ts";
import { country, draw, spot, trail } from "./atlas.ts";

function japanMap(): string {
	const main = country(0.006, "50m", "392", 0.02, (lon, lat) => lat > 30 && lon > 128.5);
	const projection = geoMercator().fitExtent(
		[
			[230, 30],
			[960, 780],
		],
		main,
	);
	const korea = ["410", "408", "643", "156"]
		.map((id) =>
			draw(
				projection,
				country(0.3, "50m", id, 1, (lon) => lon > 100),
				"#EFE3E6",
				"",
				0,
			),
		)
		.join("");
	const inset = geoMercator().fitExtent(
		[
			[880, 600],
			[1120, 750],
		],
		country(0.001, "50m", "392", 0.005, (lon, lat) => lat < 27.5 && lon > 126.5 && lon < 129),
	);
	const okinawa = country(
		0.001,
		"50m",
		"392",
		0.001,
		(lon, lat) => lat < 27.5 && lon > 126.5 && lon < 129,
	);
	const line: Point[] = [
		[139.77, 35.68],
		[139.6, 35.45],
		[139.1, 35.25],
		[138.4, 34.97],
		[137.73, 34.7],
		[136.88, 35.17],
		[135.76, 34.99],
		[135.5, 34.73],
		[134.7, 34.83],
		[133.9, 34.67],
		[132.48, 34.4],
		[131.4, 34.05],
		[130.95, 33.95],
		[130.42, 33.59],
	];
	const others: Point[][] = [
		[
			[139.77, 35.68],
			[139.62, 35.91],
			[139.9, 36.56],
			[140.46, 37.75],
			[140.88, 38.26],
			[141.14, 39.7],
			[141.43, 40.51],
			[140.69, 40.83],
			[140.35, 41.2],
			[140.65, 41.9],
		],
		[
			[141.14, 39.7],
			[140.13, 39.72],
		],
		[
			[140.46, 37.75],
			[140.33, 38.25],
			[140.31, 38.76],
		],
		[
			[139.62, 35.91],
			[139.01, 36.32],
			[138.19, 36.64],
			[138.25, 37],
			[137.21, 36.7],
			[136.65, 36.58],
			[136.08, 35.65],
		],
		[
			[139.01, 36.32],
			[138.8, 37.1],
			[139.06, 37.91],
		],
		[
			[130.42, 33.59],
			[130.69, 32.79],
			[130.54, 31.58],
		],
	];
	const further = others.map((points) => trail(projection, points, 9)).join("");
	const city = (
		lon: number,
		lat: number,
		name: string,
		anchor: "start" | "end" | "middle" = "start",
		dy = 7,
		dx?: number,
	) => {
		const [x, y] = spot(projection, lon, lat);
		return place(x, y, name, {
			anchor,
			size: 22,
			color: "#23163A",
			halo: "#FFFFFF",
			dot: "#23264F",
			r: 7,
			dy,
			...(dx === undefined ? {} : { dx }),
		});
	};
	const island = (lon: number, lat: number, name: string) => {
		const [x, y] = spot(projection, lon, lat);
		return words(x, y, name.toUpperCase(), {
			size: 17,
			color: "#23264F",
			halo: "#F4A9BA",
			spacing: 3,
		});
	};
	const [fx, fy] = spot(projection, 138.73, 35.36);
	const [nx, ny] = spot(inset, 127.68, 26.21);
	return scene(
		"Japan: four main islands and Okinawa, with the Shinkansen lines",
		bands(640, 420, ["#C9D3EA", "#D3DCEF", "#DEE5F3", "#E9EEF7"], 230, 180),
		korea,
		draw(projection, main, "#F4A9BA", 'stroke="#FFFFFF" stroke-width="3" stroke-linejoin="round"'),
		stroke(further, "#FFFFFF", 6) +
			stroke(further, "#7A6FA8", 3) +
			stroke(trail(projection, line, 9), "#FFFFFF", 12) +
			stroke(trail(projection, line, 9), "#D33A2C", 6),
		path(
			`M${num(fx - 20)} ${num(fy + 12)}L${num(fx)} ${num(fy - 22)}L${num(fx + 20)} ${num(fy + 12)}Z`,
			"#3E4287",
			'stroke="#FFFFFF" stroke-width="3"',
		) +
			path(
				`M${num(fx - 7)} ${num(fy - 10)}L${num(fx)} ${num(fy - 22)}L${num(fx + 7)} ${num(fy - 10)}L${num(fx)} ${num(fy - 4)}Z`,
				"#FFFFFF",
			) +
			words(fx - 14, fy - 36, "Mount Fuji", {
				size: 20,
				color: "#23163A",
				halo: "#FFFFFF",
				anchor: "end",
			}),
		island(142.9, 43.75, "Hokkaidō"),
		island(140.6, 38.9, "Honshū"),
		island(133.4, 33.2, "Shikoku"),
		island(131, 32.4, "Kyūshū"),
		city(141.35, 43.06, "Sapporo", "end"),
		city(139.77, 35.68, "Tokyo", "start"),
		city(136.88, 35.17, "Nagoya", "start", 30, 0),
		city(135.76, 34.99, "Kyoto", "middle", -18),
		city(135.5, 34.7, "Ōsaka", "start", 30, -4),
		city(132.46, 34.39, "Hiroshima", "middle", -18),
		city(130.4, 33.59, "Fukuoka", "end"),
		rect(
			840,
			560,
			320,
			210,
			"#E9EEF7",
			'rx="10" stroke="#8E9CC4" stroke-width="3" stroke-dasharray="10 8"',
		),
		draw(inset, okinawa, "#F4A9BA", 'stroke="#FFFFFF" stroke-width="2"'),
		place(nx, ny, "Naha", {
			anchor: "end",
			size: 22,
			color: "#23163A",
			halo: "#FFFFFF",
			dot: "#23264F",
		}),
		words(1020, 596, "OKINAWA", { size: 18, color: "#23264F", spacing: 3 }),
		rect(90, 90, 26, 6, "#D33A2C") +
			words(128, 100, "Shinkansen, Tokyo to Fukuoka", {
				size: 21,
				anchor: "start",
				color: "#23163A",
			}),
		rect(90, 125, 26, 3, "#7A6FA8") +
			words(128, 134, "Further Shinkansen lines", { size: 21, anchor: "start", color: "#23163A" }),
	);
}

function alaskaMap(): string {
	const frame = {
		type: "MultiPoint",
		coordinates: [
			[-152.5, 63.3],
			[-121.5, 48.2],
			[-152, 56],
			[-122, 60],
		],
	};
	const projection = geoConicConformal()
		.parallels([50, 62])
		.rotate([137, 0])
		.fitExtent(
			[
				[70, 40],
				[1010, 770],
			],
			frame,
		)
		.clipExtent([
			[-20, -20],
			[1220, 820],
		]);
	const canada = country(0.008, "10m", "124", 0.02);
	const us = country(0.008, "10m", "840", 0.02, (lon, lat) => lat > 30 && lon < -60);
	const ship: Point[] = [
		[-123.3, 49.1],
		[-123.7, 49.4],
		[-125.1, 50.05],
		[-126.5, 50.65],
		[-127.9, 51.2],
		[-128.8, 52.4],
		[-130.4, 53.9],
		[-131.2, 54.9],
		[-131.65, 55.34],
		[-132.3, 55.6],
		[-133.1, 56.3],
		[-133.9, 57],
		[-133.9, 57.9],
		[-134.42, 58.3],
		[-134.9, 58.3],
		[-135.1, 58.9],
		[-135.32, 59.45],
		[-135.1, 58.9],
		[-135.5, 58.25],
		[-136.5, 58.75],
		[-136.9, 58.2],
		[-138.8, 58.6],
		[-142.5, 59.4],
		[-146.5, 59.4],
		[-148.8, 59.6],
		[-149.44, 60.1],
	];
	const rail: Point[] = [
		[-149.44, 60.1],
		[-149.2, 60.8],
		[-149.9, 61.22],
		[-149.7, 61.7],
		[-150.1, 62.3],
		[-149.4, 63.2],
		[-148.9, 63.73],
	];
	const name = (
		lon: number,
		lat: number,
		text: string,
		anchor: "start" | "end" | "middle" = "start",
		dy = 8,
		dx?: number,
	) => {
		const [x, y] = spot(projection, lon, lat);
		return place(x, y, text, {
			anchor,
			size: 23,
			color: "#14202E",
			halo: "#FFFFFF",
			dot: "#14304F",
			r: 7,
			dy,
			...(dx === undefined ? {} : { dx }),
		});
	};
	const [dx, dy] = spot(projection, -151, 63.07);
	return scene(
		"Chart of the Inside Passage by ship from Vancouver to Seward, and by rail to Denali",
		bands(560, 640, ["#CFE2EA", "#D9E9EF", "#E3F0F4", "#EDF6F8"], 260, 170),
		draw(projection, canada, "#C9D8C4", 'stroke="#9DB5A0" stroke-width="1.5"', 0),
		draw(projection, us, "#E9D9AE", 'stroke="#C2AC78" stroke-width="1.5"', 0),
		stroke(trail(projection, ship, 9), "#14304F", 6, 'stroke-dasharray="1 13"'),
		stroke(trail(projection, rail, 9), "#FFFFFF", 9) +
			stroke(trail(projection, rail, 9), "#B4402F", 6, 'stroke-dasharray="12 9"'),
		path(
			`M${num(dx - 34)} ${num(dy + 18)}L${num(dx - 6)} ${num(dy - 26)}L${num(dx + 6)} ${num(dy - 8)}L${num(dx + 14)} ${num(dy - 18)}L${num(dx + 36)} ${num(dy + 18)}Z`,
			"#4C7397",
			'stroke="#FFFFFF" stroke-width="4"',
		) +
			path(
				`M${num(dx - 16)} ${num(dy - 10)}L${num(dx - 6)} ${num(dy - 26)}L${num(dx + 6)} ${num(dy - 8)}L${num(dx - 4)} ${num(dy - 4)}Z`,
				"#FFFFFF",
			) +
			words(dx - 42, dy + 8, "Denali", {
				size: 23,
				anchor: "end",
				color: "#14202E",
				halo: "#FFFFFF",
			}),
		name(-149.9, 61.22, "Anchorage", "end"),
		name(-149.44, 60.1, "Seward", "end", 20),
		name(-136.9, 58.65, "Glacier Bay", "end", 34, 40),
		name(-135.32, 59.45, "Skagway", "start", 0),
		name(-134.42, 58.3, "Juneau"),
		name(-131.65, 55.34, "Ketchikan"),
		name(-123.12, 49.28, "Vancouver", "start", 2),
		name(-123.37, 48.43, "Victoria", "end", 14),
		cruise(spot(projection, -145.5, 58.7)),
		words(...spot(projection, -141, 56.2), "Gulf of Alaska", {
			size: 24,
			color: "#5F88A0",
			weight: 400,
		}),
		words(...spot(projection, -126, 57.5), "British\nColumbia", {
			size: 20,
			color: "#5E7A62",
			spacing: 2,
		}),
		stroke("M880 90H932", "#14304F", 6, 'stroke-dasharray="1 13"') +
			words(950, 97, "By ship", { size: 20, anchor: "start", color: "#14202E" }) +
			stroke("M880 126H932", "#FFFFFF", 9) +
			stroke("M880 126H932", "#B4402F", 6, 'stroke-dasharray="12 9"') +
			words(950, 133, "By train", { size: 20, anchor: "start", color: "#14202E" }),
		rose(150, 640, 60, "#14304F", "#E0A52F"),
	);
}

function cruise([x, y]: Point): string {
	return (
		`<g transform="translate(${num(x)} ${num(y)})">` +
		path("M-46-10H48C46 0 40 6 32 6H-36C-42 4-45-2-46-10Z", "#14304F") +
		path("M-40-10V-18H34L42-10ZM-28-18V-26H16L24-18Z", "#FFFFFF") +
		path("M-6-26L-4-38H8L10-26Z", "#E0A52F") +
		"</g>"
	);
}

export const pacificMaps: Record<string, () => string> = {
	"japan-map.svg": japanMap,
	"alaska-map.svg": alaskaMap,
};
