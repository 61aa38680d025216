import type { Config } from "@react-router/dev/config";

export default {
	// scripts/build.ts builds into another folder, and replaces `build` once the new build is
	// complete.
	buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
	// The first page contains all routes, so that the browser never requests a route manifest.
	routeDiscovery: { mode: "initial" },
	// `checkRequest` (app/middleware.server.ts) checks the origin and the token of every form
	// instead, even on resource routes.
	allowedActionOrigins: ["**"],
} satisfies Config;
