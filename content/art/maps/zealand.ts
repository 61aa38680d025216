// New Zealand, both islands.
import { geoMercator } from "d3-geo";
import { place, rose, words } from "../labels.ts";
import { bands } from "../sky.ts";
import { scene, stroke } from "../svg.ts";
import { country, draw, spot, trail } from "./atlas.ts";

const FERRY = [
	[174.78, -41.29],
	[174.7, -41.38],
	[174.35, -41.22],
	[174.0, -41.29],
] as const;

function zealandMap(): string {
	const main = country(0.004, "50m", "554", 0.05, (lon, lat) => lon > 160 && lat > -47.6);
	const projection = geoMercator().fitExtent(
		[
			[250, 30],
			[950, 770],
		],
		main,
	);
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
			color: "#06201A",
			halo: "#FFFFFF",
			dot: "#15343A",
			dy,
		});
	};
	const island = (lon: number, lat: number, name: string) => {
		const [x, y] = spot(projection, lon, lat);
		return words(x, y, name.toUpperCase(), {
			size: 18,
			color: "#0F6650",
			halo: "#FFFFFF",
			spacing: 3,
		});
	};
	return scene(
		"New Zealand: North Island, South Island, and the strait between them",
		bands(600, 400, ["#B5D6DC", "#C5E0E2", "#D6EAE8", "#E8F4F0"], 230, 180),
		draw(projection, main, "#8FCFB4", 'stroke="#FFFFFF" stroke-width="3" stroke-linejoin="round"'),
		stroke(trail(projection, FERRY, 9), "#15343A", 4, 'stroke-dasharray="1 9"'),
		island(172.6, -38.2, "North\nIsland"),
		island(168.2, -42.6, "South\nIsland"),
		town(174.76, -36.85, "Auckland AKL", "end"),
		town(174.08, -35.26, "Bay of Islands"),
		town(176.25, -38.14, "Rotorua ROT"),
		town(176.07, -38.69, "Taupō", "start", 12),
		town(176.91, -39.49, "Napier"),
		town(174.78, -41.29, "Wellington WLG"),
		town(174.0, -41.29, "Picton", "end"),
		town(173.68, -42.4, "Kaikōura"),
		town(172.64, -43.53, "Christchurch CHC"),
		town(170.48, -44.0, "Takapō / Tekapo"),
		town(168.66, -45.03, "Queenstown ZQN"),
		town(167.92, -44.67, "Milford Sound", "end"),
		town(170.5, -45.87, "Dunedin"),
		town(170.18, -43.46, "Franz Josef", "end", -4),
		stroke("M880 690H924", "#15343A", 4, 'stroke-dasharray="1 9"') +
			words(944, 697, "Ferry", { size: 20, anchor: "start", color: "#06201A" }),
		words(912, 732, "AKL", { size: 20, anchor: "middle", color: "#06201A" }) +
			words(944, 732, "Airport", { size: 20, anchor: "start", color: "#06201A", weight: 400 }),
		rose(1080, 150, 50, "#15343A", "#FFFFFF"),
	);
}

export const zealandMaps: Record<string, () => string> = { "zealand-map.svg": zealandMap };
