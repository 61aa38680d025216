// Outlines of countries and states, simplified, filtered and projected.
import { createRequire } from "node:module";
import { geoPath, type GeoProjection } from "d3-geo";
import { feature, type Topology } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import { must, num, path, pick, type Point } from "../svg.ts";

const require = createRequire(import.meta.url);
const atlases = new Map<string, Topology>();

/** Returns an atlas without small bends. `weight` is in square degrees. */
export function atlas(name: string, weight: number): Topology {
	const key = `${name} ${weight}`;
	const known = atlases.get(key);
	if (known) return known;
	const fresh = simplify(presimplify(require(name) as Topology), weight);
	atlases.set(key, fresh);
	return fresh;
}

interface Rings {
	type: string;
	coordinates: Point[][][];
}

/** Returns the polygons of a shape that are larger than `min` square degrees, a rough measure that drops specks. */
export function large(
	shape: { type: string; coordinates: unknown },
	min: number,
	keep: (lon: number, lat: number) => boolean = () => true,
): Rings {
	const polygons = (
		shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates
	) as Point[][][];
	return {
		type: "MultiPolygon",
		coordinates: polygons
			.filter((polygon) => {
				const ring = must(polygon[0]);
				const area = ring.reduce((sum, [x, y], i) => {
					const [nx, ny] = pick(ring, i + 1);
					return sum + x * ny - nx * y;
				}, 0);
				const [lon, lat] = must(ring[0]);
				return Math.abs(area / 2) >= min && keep(lon, lat);
			})
			.map((polygon) => polygon.slice(0, 1)),
	};
}

export function country(
	weight: number,
	detail: "50m" | "10m",
	id: string,
	min: number,
	keep?: (lon: number, lat: number) => boolean,
): Rings {
	const world = atlas(`world-atlas/countries-${detail}.json`, weight);
	const found = feature(world, must(world.objects.countries)).features.find((one) => one.id === id);
	if (!found) throw new Error(`No country ${id}`);
	return large(found.geometry, min, keep);
}

export function draw(
	projection: GeoProjection,
	shape: unknown,
	fill: string,
	more = "",
	digits = 1,
): string {
	const d = geoPath(projection).digits(digits)(shape);
	return d ? path(d, fill, more) : "";
}

/** Path data through longitudes and latitudes, with points added along straight parallels and meridians. */
export function trail(projection: GeoProjection, points: readonly Point[], step = 2): string {
	const out: string[] = [];
	points.forEach(([lon, lat], i) => {
		const before = points[i - 1];
		const n = before
			? Math.max(
					1,
					Math.ceil(Math.max(Math.abs(lon - before[0]), Math.abs(lat - before[1])) / step),
				)
			: 1;
		for (let k = before ? 1 : n; k <= n; k++) {
			const p = projection(
				before
					? [before[0] + ((lon - before[0]) * k) / n, before[1] + ((lat - before[1]) * k) / n]
					: [lon, lat],
			);
			if (p) out.push(`${num(p[0])} ${num(p[1])}`);
		}
	});
	return `M${out.join("L")}`;
}

export function spot(projection: GeoProjection, lon: number, lat: number): Point {
	return must(projection([lon, lat]));
}
