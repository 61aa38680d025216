import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Conform and our forms that use it. Only pages with one of these forms load them. */
const forms =
	/@conform-to|\/features\/(log-in|parked)\/|\/(proof-forms|folder-form)\.|\/forms\/(validated-form|use-app-form|account-fields)\./;

/** The modules that only the pages of a chapter use. */
const player =
	/\/(features\/training\/player\/(lesson|player-frame|use-player-frame)|ui\/elements\/page-navigation)\./;

/** `<Trans>` with its HTML parser, which few pages use. */
const trans = /\/react-i18next\/dist\/es\/Trans|\/html-parse-stringify\//;

const oneOf = (paths: readonly string[]) =>
	new RegExp(paths.map((path) => `/${path}\\.`).join("|"));

/**
 * The modules that the pages of resources and many others use, but that neither Home nor a lesson
 * uses.
 */
const further = oneOf([
	"ui/forms/(field|filter-bar|error-summary)",
	"ui/elements/pager",
	"ui/elements/(picture-card|print-button)",
	"features/sharing/(add-to-folder|share-button)",
	"features/resources/(items/item-\\w+|watch/video-card)",
	"features/programs/(button-bar|program-page)",
]);

/** The modules that a few other pages share. */
const seldom = oneOf([
	"ui/forms/copy-field",
	"ui/elements/titled-group",
	"features/sharing/share-link",
	"features/frame/(device/form-switch|my-source-parts)",
	"features/attend/organizer-wait",
	"features/my-source/badge-tags",
]);

/**
 * The modules that only lists of programs use. They need the modules in `further`, which the pages
 * of `seldom` don't load.
 */
const lists = oneOf(["features/programs/program-groups"]);

/** The modules that only the studio loads. */
const studio = /\/features\/(studio\/|catalog\/theme\.)/;

export default defineConfig({
	plugins: [reactRouter()],
	build: {
		// Chromium 88 also gets the full styles (docs/decisions/0004). If it were a target, the build
		// would copy each rounded corner for both text directions. A few corners are therefore square
		// in Chromium 88.
		cssTarget: ["chrome92", "firefox91", "safari15"],
		assetsInlineLimit: 0,
		rolldownOptions: { checks: { pluginTimings: false } },
	},
	// Vite would merge a target at the top level into both environments, and compile the server's
	// code for old browsers.
	environments: {
		// The oldest browsers that run scripts (`canRunClient` in app/entry.client.tsx).
		client: {
			build: {
				target: ["chrome92", "firefox113", "safari15.4"],
				// With Vite's default splitting and only a group for the player, Home loads 34 scripts
				// instead of 8, and 201 KB instead of 197 (docs/decisions/0031).
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{
									name: "shared",
									minShareCount: 3,
									test: (id) =>
										!forms.test(id) &&
										!player.test(id) &&
										!trans.test(id) &&
										!further.test(id) &&
										!seldom.test(id) &&
										!lists.test(id) &&
										!studio.test(id) &&
										!id.includes("/app/debug/"),
								},
								{ name: "player", minShareCount: 2, test: player },
								{ name: "further", minShareCount: 2, test: further },
								{ name: "seldom", minShareCount: 2, test: seldom },
								{ name: "lists", minShareCount: 2, test: lists },
								// This group comes before the studio's, which would otherwise include the modules
								// of its forms.
								{ name: "forms", minShareCount: 2, test: forms },
								{ name: "studio", minShareCount: 3, test: studio },
							],
						},
					},
				},
			},
		},
		ssr: { build: { target: "node22" } },
	},
});
