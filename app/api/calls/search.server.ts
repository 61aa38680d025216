import { typedLine } from "#app/platform/text/typed-text.ts";
import { z } from "zod";
import { QUERY_MAX_LENGTH } from "#app/constants.ts";
import { ok } from "#app/platform/errors.ts";
import { shownKinds } from "#app/features/search/rules/named-kinds.ts";
import { searchKinds } from "#app/features/search/rules/search-entry.ts";
import { excerpt } from "#app/features/search/rules/search-marks.ts";
import { rememberedWords } from "#app/features/frame/placed-words.server.ts";
import { lockOfHit } from "#app/features/search/hit-row.server.ts";
import { hitsPerPage, searchPortal } from "#app/features/search/search-portal.server.ts";
import { userCall } from "#app/api/call.server.ts";
import { count, flagOf, id, wire } from "#app/api/fields.server.ts";
import { apiAddress } from "#app/api/file-addresses.server.ts";

const number = z.int().nonnegative();

const hit = z
	.object({
		kind: z
			.enum(searchKinds)
			.describe("What the hit is. A `resource` is an asset or an item of a collection."),
		shown_as: z
			.enum(shownKinds)
			.describe("What the hit is to an agent, such as a fact, a document or a lesson."),
		app_id: wire.id.describe(
			"The program of the hit. For a trade show, it is the portal's own program, 760.",
		),
		also_in: z.array(wire.id).describe("Other programs that have the same thing."),
		id: wire.id.describe("The id of the hit among the rows of its kind."),
		parent_id: wire.id
			.nullable()
			.describe("The chapter of a page, or the asset of a collection's item. Otherwise null."),
		section: z
			.enum(["fastfacts", "toolbox"])
			.nullable()
			.describe("The list of assets that contains the hit, or null."),
		page_number: number.nullable().describe("The position of a page in its chapter, from 1."),
		title: z.string(),
		text: z.string().describe("The part of the text that contains the words."),
		locked: wire.flag.describe("1 if the user can't open the hit yet."),
		image_url: z
			.string()
			.optional()
			.describe("The address of the picture, relative to /api/v1/ or at a CDN."),
		file_url: z
			.string()
			.optional()
			.describe("The address of the file that the hit opens, relative to /api/v1/."),
		url: z.string().optional().describe("The address outside the portal that the hit opens."),
	})
	.meta({ id: "Hit" });

function target(address: string) {
	const asked = apiAddress(address);
	return URL.canParse(asked) ? { url: asked } : { file_url: asked };
}

export const searchCalls = [
	userCall({
		name: "Search",
		method: "GET",
		path: "search",
		description: `Finds programs, chapters, pages, resources, pictures, videos, people and trade shows, like the portal's own search. A page has ${hitsPerPage} hits.`,
		example: { q: "coast", app_id: 620 },
		request: z.object({
			q: z.string().max(QUERY_MAX_LENGTH).describe("The words to search for."),
			app_id: id.optional().describe("Searches only this program."),
			kind: z.enum(searchKinds).optional().describe("Finds only hits of this kind."),
			page: count.pipe(z.int().positive()).optional().describe("The number of the page, from 1."),
		}),
		answer: z.object({
			total: number.describe("The number of hits on all pages."),
			page: number,
			pages: number,
			some: wire.flag.describe(
				"1 if nothing has all of the words, and the hits have only some of them.",
			),
			corrected: z
				.string()
				.optional()
				.describe("The query that was used instead, because nothing has the words as written."),
			kinds: z.array(z.object({ kind: z.enum(searchKinds), count: number })),
			hits: z.array(hit),
		}),
		async handle({ portal, catalog, learner, input }) {
			const query = typedLine(input.q);
			const request = {
				query,
				kind: input.kind ?? null,
				shownAs: null,
				appId: input.app_id ?? null,
				preferredAppId: null,
				isExact: false,
				page: input.page ?? 1,
			};
			const found = await searchPortal(portal.search, catalog, await learner(), request);
			if (!found.ok) return found;
			const {
				query: asked,
				hits,
				total,
				page,
				pages,
				matchesAnyWord,
				corrected,
				rowKinds,
			} = found.value;
			return ok({
				total,
				page,
				pages,
				some: flagOf(matchesAnyWord),
				kinds: [...rowKinds],
				...(corrected === null ? {} : { corrected }),
				hits: hits.map((each): z.infer<typeof hit> => {
					const isLocked = lockOfHit(each, each.hitProgram) !== null;
					const { picture, item } = each.row;
					return {
						kind: each.kind,
						shown_as: each.shownAs,
						app_id: each.appId,
						also_in: each.alsoIn.map(({ id }) => id),
						id: each.itemId,
						parent_id: each.parentId,
						section: each.section && (each.section === "promote" ? "fastfacts" : "toolbox"),
						page_number: each.row.pageNumber,
						title: each.title,
						text: excerpt(each.text, asked.words, rememberedWords)
							.map((part) => part.text)
							.join(""),
						locked: flagOf(isLocked),
						...(isLocked || picture === null ? {} : { image_url: apiAddress(picture) }),
						...(isLocked || !item?.url ? {} : target(item.url)),
					};
				}),
			});
		},
	}),
];
