import { TooBusy } from "#app/domain/account/too-busy.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";

/** How many letters are listed. A name in a script without a font lacks them all. */
const most = 20;

/** The letters of a name that the diploma's fonts lack. Empty if that cannot be found out: the profile is shown all the same. */
export async function lettersLeftOut(
	{ portal, language, client }: SignedInContext,
	{ firstName, lastName }: { firstName: string; lastName: string },
): Promise<readonly string[]> {
	try {
		const letters = await portal.diplomas.lettersLeftOut(`${firstName} ${lastName}`, language, client);
		return letters.slice(0, most);
	} catch (error) {
		if (!(error instanceof TooBusy)) portal.reportError(error);
		return [];
	}
}
