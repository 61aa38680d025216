/** Someone with a role in the studio. */
export interface StudioMember {
	/** May edit all programs, and help agents. */
	isHost: boolean;
	/** Those an author may edit; of a host's own roles as an author. */
	programs: ReadonlySet<number>;
}

export function mayEdit({ isHost, programs }: StudioMember, appId: number): boolean {
	return isHost || programs.has(appId);
}
