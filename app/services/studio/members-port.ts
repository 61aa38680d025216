import type { StudioMember } from "#app/domain/studio/member.ts";

export interface StudioMembersPort {
	/** Null: the user has no role. */
	member(userId: number): Promise<StudioMember | null>;
}
