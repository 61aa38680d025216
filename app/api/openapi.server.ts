import { z } from "zod";
import type { Call } from "./call.server.ts";
import { refusalSchema } from "./refusal.server.ts";

/** An OpenAPI 3.1 document. */
export type Description = Readonly<Record<string, unknown>>;

type Json = Readonly<Record<string, unknown>>;

export interface Subject {
	name: string;
	description: string;
	calls: readonly Call[];
}

const security = {
	anybody: [],
	user: [{ user: [] }, { user: [], portalInFront: [] }],
	portal: [{ portal: [] }],
	"user or portal": [{ user: [] }, { portal: [] }],
} as const;

// A call without a body never returns the refusals marked `withBody`, except a POST whose
// `Idempotency-Key` was used for another call (API-10).
const refusals = {
	400: {
		name: "Malformed",
		description:
			"The address, its query or the body can't be read, or a field of the query is invalid.",
	},
	401: {
		name: "NotLoggedIn",
		description:
			"The token is missing, invalid or no longer valid. Or a password, link or code is wrong.",
	},
	403: {
		name: "Forbidden",
		description:
			"This call needs another kind of token, the record belongs to another user, or the user can't do this yet.",
	},
	404: { name: "NotFound", description: "It doesn't exist, or the caller may not see it." },
	409: {
		name: "Conflict",
		description: "It was already done, or the owner must confirm it first.",
		withBody: true,
	},
	413: { name: "TooLarge", description: "The request is too large, or has too many fields." },
	415: {
		name: "UnsupportedMedia",
		description: "The call doesn't accept a body of this type.",
		withBody: true,
	},
	422: {
		name: "Invalid",
		description:
			"A field of the body is invalid, the request breaks a rule, or another request had its `Idempotency-Key`. `fields` names the invalid fields.",
		withBody: true,
	},
	429: {
		name: "TooMany",
		description:
			"There were too many requests. Wait for the number of seconds in `Retry-After`, then try again.",
	},
	500: {
		name: "Failed",
		description: "Something went wrong. Repeat a POST with the same `Idempotency-Key`.",
	},
	501: {
		name: "NotSupported",
		description: "The back end behind this portal doesn't have this call.",
	},
	502: {
		name: "NotPassedOn",
		description: "The portal passed this on to a service, which refused it.",
		withBody: true,
	},
	503: {
		name: "Unavailable",
		description:
			"The portal, or a back end behind it, is busy or unavailable. `Retry-After` may say for how many seconds.",
	},
} as const;

class Schemas {
	readonly named: Record<string, Json> = {};

	// Returns the JSON Schema of a Zod schema. It documents ids as numbers, although calls also
	// accept them as text. With `open`, objects may have unknown fields, which calls ignore.
	jsonSchemaOf(schema: z.ZodType, { open = false } = {}): Json {
		// Zod names only schemas inside another schema, so this wraps the schema in an object.
		const whole = z.toJSONSchema(z.object({ of: schema }), {
			io: "output",
			unrepresentable: "any",
			target: "draft-2020-12",
			override: ({ jsonSchema: made }) => {
				delete made.id;
				// Only text editors use these two keywords, for the files of packs.
				delete made.patternErrorMessage;
				delete made.written;
				if (open && made.additionalProperties === false) delete made.additionalProperties;
			},
		});
		const { $defs = {}, properties = {} } = JSON.parse(
			JSON.stringify(whole).replaceAll("#/$defs/", "#/components/schemas/"),
		) as {
			$defs?: Record<string, Json>;
			properties?: Record<string, Json>;
		};
		Object.assign(this.named, $defs);
		return properties.of ?? {};
	}
}

function isOptional(schema: z.ZodType): boolean {
	return schema.safeParse(undefined).success;
}

function pathParams(path: string): string[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function exampleOf(call: Call, name: string): Json {
	return call.example && Object.hasOwn(call.example, name) ? { example: call.example[name] } : {};
}

function parametersOf(call: Call, schemas: Schemas): Json[] {
	const inPath = new Set(pathParams(call.path));
	const repeatable = {
		name: "Idempotency-Key",
		in: "header",
		required: false,
		description:
			"A key that you generate, of up to 200 characters. A repeat with the same key within 24 hours gets the first answer.",
		schema: { type: "string", maxLength: 200 },
	};
	const fields = Object.entries(call.request.shape as Record<string, z.ZodType>)
		.filter(([name]) => call.method === "GET" || inPath.has(name))
		.map(([name, schema]) => {
			const { description, ...rest } = schemas.jsonSchemaOf(schema);
			const given = {
				...(description === undefined ? {} : { description }),
				schema: rest,
				...exampleOf(call, name),
				...(name.endsWith("[]") ? { style: "form", explode: true } : {}),
			};
			return inPath.has(name)
				? { name, in: "path", required: true, ...given }
				: { name, in: "query", required: !isOptional(schema), ...given };
		});
	return call.method === "POST" ? [...fields, repeatable] : fields;
}

function requestBodyOf(call: Call, schemas: Schemas): Json {
	if (call.method === "GET") return {};
	const inPath = pathParams(call.path);
	const shape = Object.fromEntries(
		Object.entries(call.request.shape as Record<string, z.ZodType>).filter(
			([name]) => !inPath.includes(name),
		),
	);
	if (Object.keys(shape).length === 0) return {};
	const type = call.form ? "multipart/form-data" : "application/json";
	const schema = schemas.jsonSchemaOf(z.object(shape), { open: true });
	return {
		requestBody: {
			required: true,
			content: { [type]: { schema, ...(call.example ? { example: call.example } : {}) } },
		},
	};
}

function responsesOf(call: Call, hasBody: boolean, schemas: Schemas): Json {
	const content = call.answer
		? { "application/json": { schema: schemas.jsonSchemaOf(call.answer) } }
		: { [call.file ?? "*/*"]: { schema: { type: "string", format: "binary" } } };
	const refused = Object.entries(refusals)
		.filter(
			([status, refusal]) =>
				hasBody || !("withBody" in refusal) || (status === "422" && call.method === "POST"),
		)
		.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]);
	const ofFiles =
		call.file === "*/*"
			? {
					"206": { description: "The requested range.", content },
					"302": {
						description:
							"The file is at the CDN of another back end. Follow the redirect without the token.",
					},
					"304": { description: "The file still has the ETag in `If-None-Match`." },
					"416": { description: "The file doesn't have this range." },
				}
			: {};
	return { "200": { description: "Done.", content }, ...ofFiles, ...Object.fromEntries(refused) };
}

function operationOf(call: Call, tag: string, schemas: Schemas): Json {
	const body = requestBodyOf(call, schemas);
	return {
		operationId: `${call.method.toLowerCase()}-${call.path.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")}`,
		summary: call.name,
		description: call.description,
		tags: [tag],
		security: security[call.allowedCallers],
		parameters: parametersOf(call, schemas),
		...body,
		responses: responsesOf(call, "requestBody" in body, schemas),
	};
}

/** Returns an OpenAPI document about all calls, made from the schemas that check them (API-1). */
export function describe(subjects: readonly Subject[], title: string): Description {
	const schemas = new Schemas();
	const refusal = schemas.jsonSchemaOf(refusalSchema);
	const paths: Record<string, Record<string, Json>> = {};
	for (const { name, calls } of subjects)
		for (const call of calls)
			(paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operationOf(call, name, schemas);
	const bearer = (description: string) => ({ type: "http", scheme: "bearer", description });
	const responses = Object.values(refusals).map(({ name, description }) => [
		name,
		{ description, content: { "application/json": { schema: refusal } } },
	]);
	return {
		openapi: "3.1.1",
		info: {
			title,
			version: "1",
			description:
				"The API of a training portal for travel agents. Times are UTC, as `YYYY-MM-DD HH:MM:SS`. The zero date and an empty text mean that there is no value. Flags are 0 or 1.",
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: "/api/v1" }],
		tags: subjects.map(({ name, description }) => ({ name, description })),
		paths,
		components: {
			schemas: schemas.named,
			responses: Object.fromEntries(responses),
			securitySchemes: {
				user: bearer("A user's token, from a login"),
				portal: bearer(
					"A portal's own token. `npm run tokens -- create --scope portal` creates one.",
				),
				portalInFront: {
					type: "apiKey",
					in: "header",
					name: "X-Portal-Token",
					description: "The token of a portal that makes the call for a user",
				},
			},
		},
	};
}
