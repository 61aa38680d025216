import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// All routes are known from the first page on: no request for a manifest while an agent works.
	routeDiscovery: { mode: "initial" },
	// The portal checks origins itself, in root middleware and on resource routes too (docs/decisions/0005).
	allowedActionOrigins: ["**"],
} satisfies Config;
