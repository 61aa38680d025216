import { PORTAL_APP_ID } from "#app/constants.ts";

export interface StudioMember {
	/** True if the member may edit all programs, including the portal's own, and help agents. */
	isHost: boolean;
	programs: ReadonlySet<number>;
}

/**
 * Returns whether a member may edit a program. Only administrators may edit the portal's own
 * program (STUDIO-1).
 */
export function mayEdit({ isHost, programs }: StudioMember, appId: number): boolean {
	return isHost || (appId !== PORTAL_APP_ID && programs.has(appId));
}
