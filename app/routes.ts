import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The site map: every address of the portal and the module that serves it. */
export default [
	// For everybody
	route("404", "routes/not-found.tsx", { id: "not-found" }),
	route("login", "routes/auth/login.tsx"),
	route("register", "routes/auth/register.tsx"),
	route("logout", "routes/auth/logout.tsx"),
	route("verify/:number", "routes/verify.tsx"),
	route("privacy", "routes/help/privacy.tsx"),
	route("support", "routes/help/support.tsx"),
	route("dark-mode", "routes/device/dark-mode.tsx"),
	route("lite", "routes/device/lite.tsx"),
	route("media/:hash/*", "routes/media.tsx"),

	// For whoever is logged in
	layout("routes/layouts/signed-in.tsx", [
		layout("routes/layouts/with-points.tsx", [
			index("routes/home-index.tsx"),
			route("home", "routes/home.tsx"),
			route("destinations", "routes/catalog/destinations.tsx"),
			route("suppliers", "routes/catalog/suppliers.tsx"),
			route("micro-learnings", "routes/catalog/micro-learnings.tsx"),
			route("info/:id", "routes/catalog/info.tsx"),
			route("training", "routes/training/list.tsx"),
			route("training/:id", "routes/training/program.tsx"),
			route("diploma/:id", "routes/diploma/diploma.tsx"),
			route("favorites", "routes/favorites/list.tsx"),
			route("search", "routes/search/search.tsx"),
			route("favorites/:id", "routes/favorites/program.tsx"),
		]),
		route("training/:id/:chapter/:page", "routes/training/player.tsx"),
		route("diploma/:id/diploma.pdf", "routes/diploma/file.tsx"),
		route("favorite", "routes/favorites/favorite.tsx"),
		route("my-source", "routes/my-source/my-source.tsx"),
		route("my-source/profile", "routes/my-source/profile.tsx"),
		route("my-source/password", "routes/my-source/password.tsx"),
		route("my-source/points", "routes/my-source/points.tsx"),
		route("my-source/badges", "routes/my-source/badges.tsx"),
		route("my-source/programs", "routes/my-source/programs.tsx"),
		route("my-source/devices", "routes/my-source/devices.tsx"),
		route("my-source/devices/end", "routes/my-source/end-device.tsx"),
		route("my-source/devices/end-others", "routes/my-source/end-other-devices.tsx"),
		route("my-source/export.json", "routes/my-source/export.tsx"),
		route("my-source/delete", "routes/my-source/delete-account.tsx"),
		route("notifications", "routes/notifications/list.tsx"),
		route("notifications/read", "routes/notifications/read.tsx"),
		route("notifications/:id", "routes/notifications/open.tsx"),
		route("dismiss", "routes/dismiss.tsx"),
	]),

	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
