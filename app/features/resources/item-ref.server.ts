import { fail, ok, type Result } from "#app/platform/errors.ts";
import { itemTypes, type ItemRef } from "#app/features/catalog/resources/item.ts";
import { parseId } from "#app/platform/http/http-error.server.ts";

export function itemRefOf(params: { app: string; kind: string; id: string }): Result<ItemRef> {
	const appId = parseId(params.app);
	const itemId = parseId(params.id);
	const itemType = itemTypes.find((type) => type === params.kind);
	return appId === null || itemId === null || itemType === undefined
		? fail("notFound")
		: ok({ appId, itemType, itemId });
}
