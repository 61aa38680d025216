import { z } from "zod";
import type { Call } from "./call.server.ts";
import { refusalSchema } from "./refusal.server.ts";

/** A description of the calls as OpenAPI 3.1, made from the schemas that check them (API-1). */
export type Description = Readonly<Record<string, unknown>>;

type Json = Readonly<Record<string, unknown>>;

const security = {
	anybody: [],
	user: [{ user: [] }, { user: [], portalInFront: [] }],
	portal: [{ portal: [] }],
	"user or portal": [{ user: [] }, { portal: [] }],
} as const;

/** A schema as JSON Schema, as it is understood: ids given as text are numbers. Unknown fields of requests are ignored, not refused. */
function jsonSchema(schema: z.ZodType, { open = false } = {}): Json {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, {
		io: "output",
		unrepresentable: "any",
		target: "draft-2020-12",
		override: ({ jsonSchema: made }) => {
			if (open && made.additionalProperties === false) delete made.additionalProperties;
		},
	});
	return rest;
}

function isOptional(schema: z.ZodType): boolean {
	return schema.safeParse(undefined).success;
}

function pathParams(path: string): string[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function parametersOf(call: Call): Json[] {
	const inPath = new Set(pathParams(call.path));
	const repeatable = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } };
	const fields = Object.entries(call.request.shape as Record<string, z.ZodType>)
		.filter(([name]) => call.method === "GET" || inPath.has(name))
		.map(([name, schema]) => {
			const given = { schema: jsonSchema(schema), ...(name.endsWith("[]") ? { style: "form", explode: true } : {}) };
			return inPath.has(name)
				? { name, in: "path", required: true, ...given }
				: { name, in: "query", required: !isOptional(schema), ...given };
		});
	return call.method === "POST" ? [...fields, repeatable] : fields;
}

function requestBodyOf(call: Call): Json {
	if (call.method === "GET") return {};
	const inPath = pathParams(call.path);
	const shape = Object.fromEntries(
		Object.entries(call.request.shape as Record<string, z.ZodType>).filter(([name]) => !inPath.includes(name)),
	);
	if (Object.keys(shape).length === 0) return {};
	const type = call.form ? "multipart/form-data" : "application/json";
	return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(z.object(shape), { open: true }) } } } };
}

function operationOf(call: Call): Json {
	const content = call.answer ? { "application/json": { schema: jsonSchema(call.answer) } } : { [call.file ?? "*/*"]: {} };
	return {
		operationId: `${call.method.toLowerCase()}-${call.path.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")}`,
		summary: call.name,
		security: security[call.by],
		parameters: parametersOf(call),
		...requestBodyOf(call),
		responses: {
			"200": { description: "Done", content },
			default: { description: "Refused", content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } },
		},
	};
}

/** Describes all calls. */
export function describe(calls: readonly Call[], title: string): Description {
	const paths: Record<string, Record<string, Json>> = {};
	for (const call of calls) (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operationOf(call);
	const bearer = (description: string) => ({ type: "http", scheme: "bearer", description });
	return {
		openapi: "3.1.1",
		info: { title, version: "1" },
		servers: [{ url: "/api/v1" }],
		paths,
		components: {
			schemas: { Refusal: jsonSchema(refusalSchema) },
			securitySchemes: {
				user: bearer("A user's token, from a log-in"),
				portal: bearer("A portal's own token: npm run tokens -- create --scope portal"),
				portalInFront: { type: "apiKey", in: "header", name: "X-Portal-Token", description: "The token of a portal in front of a user" },
			},
		},
	};
}
