import type { Config } from "@react-router/dev/config";

export default {
	// What is built takes the place of `build` when it is whole (scripts/build.ts).
	buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
	// All routes are known from the first page on: no request for a manifest while an agent works.
	routeDiscovery: { mode: "initial" },
	// Not unchecked: `checkRequest` (app/middleware.server.ts) checks origin and token of every form, on resource routes too.
	allowedActionOrigins: ["**"],
} satisfies Config;
