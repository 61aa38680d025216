import { DEFAULT_LANGUAGE } from "#app/constants.ts";
import { isShownTo, type Viewer } from "#app/domain/catalog/program.ts";
import type { CatalogPort } from "./port.ts";

/** The languages of the programs that somebody may see, by id, where they are not English. */
export async function programLanguages(catalog: Pick<CatalogPort, "programs">, viewer: Viewer | null): Promise<Record<string, string>> {
	const others = (await catalog.programs()).filter((program) => program.language !== DEFAULT_LANGUAGE && isShownTo(program, viewer));
	return Object.fromEntries(others.map(({ id, language }) => [String(id), language]));
}
