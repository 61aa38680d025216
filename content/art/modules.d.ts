// Types for the parts of the untyped drawing libraries that the maps use.

declare module "d3-geo" {
	export interface GeoPath {
		(object: unknown): string | null;
		digits(digits: number): GeoPath;
		bounds(object: unknown): [[number, number], [number, number]];
	}
	export interface GeoProjection {
		(point: readonly [number, number]): [number, number] | null;
		fitExtent(
			extent: readonly [readonly [number, number], readonly [number, number]],
			object: unknown,
		): GeoProjection;
		rotate(angles: readonly [number, number, number?]): GeoProjection;
		parallels(parallels: readonly [number, number]): GeoProjection;
		clipExtent(
			extent: readonly [readonly [number, number], readonly [number, number]],
		): GeoProjection;
	}
	export function geoPath(projection: GeoProjection): GeoPath;
	export function geoMercator(): GeoProjection;
	export function geoConicEqualArea(): GeoProjection;
	export function geoConicConformal(): GeoProjection;
}

declare module "topojson-client" {
	export interface Geometry {
		id?: string;
		properties?: { name?: string };
	}
	export interface Topology {
		objects: Record<string, { geometries: Geometry[] }>;
	}
	export interface Feature {
		type: "Feature";
		id?: string;
		properties: { name?: string };
		geometry: { type: string; coordinates: unknown };
	}
	export function feature(
		topology: Topology,
		object: { geometries: Geometry[] },
	): { features: Feature[] };
	export function merge(
		topology: Topology,
		geometries: Geometry[],
	): { type: string; coordinates: unknown };
	export function mesh(
		topology: Topology,
		object: { geometries: Geometry[] },
		filter?: (a: Geometry, b: Geometry) => boolean,
	): unknown;
}

declare module "topojson-simplify" {
	import type { Topology } from "topojson-client";
	export function presimplify(topology: Topology): Topology;
	export function simplify(topology: Topology, minimumWeight: number): Topology;
	export function quantile(topology: Topology, share: number): number;
}
