import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** The forms that Conform drives: only the pages that have one load it. */
const forms =
	/@conform-to|\/features\/(log-in|parked)\/|\/(proof-forms|folder-form)\.|\/forms\/(validated-form|use-app-form|account-fields)\./;

/** What only the pages of a chapter show. */
const player =
	/\/(features\/training\/player\/(lesson|player-frame|use-player-frame)|ui\/elements\/page-navigation)\./;

/** `<Trans>`, which few pages use, with its parser of HTML. */
const trans = /\/react-i18next\/dist\/es\/Trans|\/html-parse-stringify\//;

const oneOf = (paths: readonly string[]) =>
	new RegExp(paths.map((path) => `/${path}\\.`).join("|"));

/** What neither Home nor a lesson shows, but the pages of resources and many others do. */
const further = oneOf([
	"ui/forms/(field|filter-bar|error-summary)",
	"ui/elements/pager",
	"ui/elements/(picture-card|print-button)",
	"features/sharing/(add-to-folder|share-button)",
	"features/resources/(items/item-\\w+|watch/video-card)",
	"features/programs/(button-bar|program-page)",
]);

/** What a few other pages share. */
const seldom = oneOf([
	"ui/forms/copy-field",
	"ui/elements/titled-group",
	"features/sharing/share-link",
	"features/frame/(device/form-switch|my-source-parts)",
	"features/attend/organizer-wait",
	"features/my-source/badge-tags",
]);

/** What only lists of programs show. It needs what is in `further`, which the pages of `seldom` do not load. */
const lists = oneOf(["features/programs/program-groups"]);

/** Loaded by no one else. */
const studio = /\/features\/(studio\/|catalog\/theme\.)/;

export default defineConfig({
	plugins: [reactRouter()],
	build: {
		// The oldest that get the full styles (docs/decisions/0004).
		cssTarget: ["chrome92", "firefox91", "safari15"],
		assetsInlineLimit: 0,
		rolldownOptions: { checks: { pluginTimings: false } },
	},
	// A target at the top would be merged into both, and the server's code be lowered for browsers.
	environments: {
		// The oldest that run scripts (canRunClient of app/entry.client.tsx).
		client: {
			build: {
				target: ["chrome92", "firefox113", "safari15.4"],
				// Vite's default with a group for the player alone loads 34 scripts for Home instead of 8, and 201 KB instead of 197 (docs/decisions/0031).
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
								// Before the studio, which would take along what its forms are made of.
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
