import { z } from "zod";
import { assetSections } from "#app/features/catalog/rows/asset.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { contentPageRow } from "#app/features/catalog/rows/page.server.ts";
import { questionRow } from "#app/features/catalog/rows/question.server.ts";
import { rowSchemas } from "#app/features/catalog/rows/rows.server.ts";
import { acknowledgedField } from "#app/packs/lint/acknowledgements.server.ts";
import { rules } from "#app/packs/lint/lint-pack.server.ts";
import { packFile } from "./pack-file.server.ts";

export const schemaFolder = "schema";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns JSON Schemas by file name, made from the schemas that imports use. */
export function packSchemas(): Record<string, JsonSchema> {
	const fields = fieldsOf({ described: true });
	const rows = rowSchemas(fields);
	const contentPage = contentPageRow(fields);
	const questions = questionRow(fields).options;
	const isRow = new Set<z.core.$ZodType>([
		...Object.values(rows).filter((row) => row instanceof z.ZodType),
		contentPage,
		...questions,
	]);
	const chapter = rows.chapter.extend({
		pages: z
			.array(z.union([contentPage, ...questions]))
			.optional()
			.describe("Its pages, content and questions."),
	});
	isRow.add(chapter);
	const assets = Object.fromEntries(
		assetSections.map((section) => [
			section,
			z.array(rows.asset).optional().describe(sectionNames[section]),
		]),
	);
	const app = z.object({
		app: rows.app.describe("The program itself."),
		chapters: z.array(chapter).optional().describe("Its chapters, in order."),
		assets: z.object(assets).optional().describe("Its resources."),
		collections: z
			.record(z.string(), z.record(z.string(), z.array(rows.collection)))
			.optional()
			.describe(
				"What is in its collections: by the number of the collection's resource, then by the name of a group.",
			),
		image_library: z.array(rows.library).optional().describe("Its pictures."),
		video_library: z.array(rows.library).optional().describe("Its films."),
		contact_us: z.array(rows.contact).optional().describe("The people to ask."),
		exhibitions: z.array(rows.exhibition).optional().describe("Its stands."),
	});
	const points = z.object({
		descriptions: z.array(rows.point_description).optional().describe("What earns points."),
		badges: z.array(rows.badge).optional().describe("Badges that are earned by points."),
	});
	const files: Record<string, z.ZodType> = {
		"pack.json": packFile,
		"app.json": app,
		"trade-shows.json": z.array(rows.trade_show),
		"points.json": points,
		"notifications.json": z.array(rows.notification),
	};
	return Object.fromEntries(
		Object.entries(files).map(([name, schema]) => [name, jsonSchema(schema, isRow)]),
	);
}

const sectionNames = { fastfacts: "Facts, which Promote shows.", toolbox: "What Sell shows." };

const acknowledged: JsonSchema = {
	type: "object",
	description: "Findings of content lint that are well as they are: the rule, and why.",
	properties: Object.fromEntries(rules.map(({ name }) => [name, { type: "string", minLength: 1 }])),
	additionalProperties: false,
};

function jsonSchema(schema: z.ZodType, isRow: ReadonlySet<z.core.$ZodType>): JsonSchema {
	const made = z.toJSONSchema(schema, {
		io: "input",
		target: "draft-7",
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema: made }) => {
			const parent = (zodSchema as z.core.$ZodType)._zod.parent;
			if (isRow.has(zodSchema) || (parent !== undefined && isRow.has(parent))) {
				made.properties = {
					...made.properties,
					[acknowledgedField]: { $ref: "#/definitions/acknowledged" },
				};
			}
			if (made.type === "object" && made.properties !== undefined)
				made.additionalProperties = false;
			if (made.pattern !== undefined) {
				made.description = [made.description, made.written].filter(Boolean).join(" ");
				delete made.written;
			}
			// Zod limits every integer to safe integers. Authors don't need to know these limits.
			if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
			if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
		},
	}) as JsonSchema;
	if (made.properties !== undefined)
		made.properties = {
			$schema: { type: "string", description: "Where this schema is." },
			...made.properties,
		};
	return schema === packFile ? made : { ...made, definitions: { acknowledged } };
}
