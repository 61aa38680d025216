import { namesOf, type Program } from "#app/features/catalog/program.ts";
import { namesPlace } from "#app/features/sharing/share.ts";
import type { RequestContext } from "#app/request.server.ts";

/** `Japan: Entry` */
export function sharedName(
	{ t }: Pick<RequestContext, "t">,
	program: Pick<Program, "nameOnDevice"> | null,
	title: string,
): string {
	const place = program && namesOf(program).place;
	return place && !namesPlace(title, place) ? t("labeled", { label: place, text: title }) : title;
}
