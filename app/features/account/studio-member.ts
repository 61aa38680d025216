import { PORTAL_APP_ID } from "#app/constants.ts";

/** Someone with a role in the studio. */
export interface StudioMember {
	/** May edit all programs and the portal's own, and help agents. */
	isHost: boolean;
	/** Those an author may edit; of a host's own roles as an author. */
	programs: ReadonlySet<number>;
}

/** The portal's own program is edited by hosts alone, whatever role an author was given (STUDIO-1). */
export function mayEdit({ isHost, programs }: StudioMember, appId: number): boolean {
	return isHost || (appId !== PORTAL_APP_ID && programs.has(appId));
}
