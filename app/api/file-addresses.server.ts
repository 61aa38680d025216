import { z } from "zod";
import { withoutPictureFacts } from "#app/platform/files/picture.ts";
import { encodeUrlPart } from "#app/platform/text/well-formed.ts";
import { isFile, isPortalPath, fileFields } from "#app/platform/fields/fields.server.ts";

// Returns the name of the field that gets a file's address, such as `image_url` for `image`.
function addressField(field: string): string {
	if (field === "url" || field === "src") return "file_url";
	if (field === "link_jw") return "video_url";
	return field.endsWith("_url") ? `${field.slice(0, -"_url".length)}_file_url` : `${field}_url`;
}

// Returns a file's address relative to `/api/v1/` (API-48).
function fileAddress(name: string): string {
	return `media/${name.split("/").map(encodeUrlPart).join("/")}`;
}

function namesFile(field: string, value: unknown): value is string {
	return (
		fileFields.has(field) &&
		typeof value === "string" &&
		isFile(value) &&
		!isPortalPath(value) &&
		value.includes(".")
	);
}

/**
 * Returns an address without the picture facts after `#`. The address of a local file becomes
 * relative to `/api/v1/`.
 */
export function apiAddress(address: string): string {
	const plain = withoutPictureFacts(address);
	return plain.startsWith("/media/") ? plain.slice(1) : plain;
}

/** Copies rows and adds the addresses of the files that they name (API-7). */
export function addFileAddresses<T>(value: T): T {
	if (Array.isArray(value)) return value.map(addFileAddresses) as T;
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value);
	const addresses = fields.flatMap(([field, each]) =>
		namesFile(field, each) ? [[addressField(field), fileAddress(each)] as const] : [],
	);
	return Object.fromEntries([
		...fields.map(([field, each]) => [field, addFileAddresses(each)] as const),
		...addresses,
	]) as T;
}

const address = (field: string) =>
	z.string().optional().describe(`The address of the file in \`${field}\`, relative to /api/v1/.`);

/** Returns the schema with the fields that `addFileAddresses` adds. */
export function withFileAddresses<Schema extends z.ZodType>(schema: Schema): Schema {
	const meta = z.globalRegistry.get(schema);
	const made = rebuildSchema(schema);
	return (made === schema || !meta ? made : made.meta(meta)) as Schema;
}

function rebuildSchema(schema: z.ZodType): z.ZodType {
	if (schema instanceof z.ZodObject) {
		const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
		const files = fields.filter(([field]) => fileFields.has(field));
		const inner = fields.map(([field, each]) => [field, withFileAddresses(each)] as const);
		if (files.length === 0 && inner.every(([field, each]) => each === schema.shape[field]))
			return schema;
		return z.object({
			...Object.fromEntries(inner),
			...Object.fromEntries(files.map(([field]) => [addressField(field), address(field)])),
		});
	}
	if (schema instanceof z.ZodArray) return z.array(withFileAddresses(schema.element as z.ZodType));
	if (schema instanceof z.ZodOptional)
		return withFileAddresses(schema.unwrap() as z.ZodType).optional();
	if (schema instanceof z.ZodNullable)
		return withFileAddresses(schema.unwrap() as z.ZodType).nullable();
	if (schema instanceof z.ZodRecord)
		return z.record(
			schema.keyType as z.ZodString,
			withFileAddresses(schema.valueType as z.ZodType),
		);
	if (schema instanceof z.ZodUnion)
		return z.union((schema.options as z.ZodType[]).map(withFileAddresses));
	return schema;
}
