import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { StudioMembersPort } from "#app/services/studio/members-port.ts";

const rolesOf = prepared<{ userId: number }>()((db, { userId }) =>
	db.selectFrom("studio_member").select(["role", "app_id"]).where("user_id", "=", userId),
);

export function createStudioMembers(db: Database): StudioMembersPort {
	return {
		async member(userId) {
			const roles = await rolesOf(db, { userId });
			if (roles.length === 0) return null;
			return {
				isHost: roles.some(({ role }) => role === "host"),
				programs: new Set(roles.flatMap(({ role, app_id }) => (role === "author" ? [app_id] : []))),
			};
		},
	};
}
