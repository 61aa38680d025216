import type { StudioMember } from "#app/domain/studio/member.ts";

export interface Author {
	userId: number;
	name: string;
	email: string;
	addedAt: number;
}

export interface Invitation {
	appId: number;
	email: string;
	expiresAt: number;
}

export type InvitationOutcome = "invited" | "invited already" | "author already" | "no host";

export interface StudioMembersPort {
	/** Null: the user has no role. */
	member(userId: number): Promise<StudioMember | null>;
	/** False: is one already. */
	makeHost(userId: number, now: number): Promise<boolean>;
	/** Takes all roles, the code, and the invitations from and to the user. False: there was no role. */
	revoke(userId: number): Promise<boolean>;
	/** The next visit sets up a new code. False: there was none. */
	resetFactor(userId: number): Promise<boolean>;
	/** Authors by name; invitations that wait, by address. */
	people(appId: number, now: number): Promise<{ authors: readonly Author[]; invitations: readonly Invitation[] }>;
	/** Keeps invitation and mail together. `mail`: sealed. `no host`: the role of who invites ended meanwhile. */
	invite(
		invitation: Invitation & { tokenHash: string; invitedBy: number; mailedUser: number | null },
		mail: string,
		now: number,
		key?: string | null,
	): Promise<InvitationOutcome>;
	/** Null: unknown, accepted, withdrawn or over. */
	invitation(tokenHash: string, now: number): Promise<Invitation | null>;
	/** Makes the user an author, once. Null: the invitation is over, of another address, or of somebody who is no host any more. */
	accept(tokenHash: string, user: { id: number; email: string }, now: number): Promise<{ appId: number; invitedBy: number } | null>;
	/** False: was none. */
	removeAuthor(appId: number, userId: number): Promise<boolean>;
	withdraw(appId: number, email: string): Promise<boolean>;
}
