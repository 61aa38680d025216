import { TooBusy } from "#app/domain/account/too-busy.ts";
import type { SignedInContext } from "#app/http/request-context.server.ts";

/** How many are named: of a name in a script without a font only the first are. */
const most = 20;

/** The letters of a name that a diploma is printed without. What cannot be found out keeps nobody from the profile. */
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
