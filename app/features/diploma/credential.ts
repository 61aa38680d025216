import { localTime } from "#app/platform/text/time-zone.ts";
import type { Diploma } from "#app/features/learner/diploma.ts";

/** In the credential, the portal's addresses begin with `origin`, the portal's public address. */
export interface CredentialFacts {
	origin: string;
	portalTitle: string;
	timeZone: string;
	diploma: Diploma & { chapterTitles: readonly string[] };
	description: string | null;
	/** Null if the holder's email address is unproven. */
	holder: { identityHash: string; salt: string } | null;
}

/** Returns an Open Badges 3.0 credential as the payload of a VC-JWT (TRAIN-80). */
export function achievementCredential({
	origin,
	portalTitle,
	timeZone,
	diploma,
	description,
	holder,
}: CredentialFacts) {
	const id = `${origin}/verify/${diploma.number}/`;
	const program = `${origin}/info/${diploma.appId}/`;
	const subject = `${id}#holder`;
	const issuer = `${origin}/`;
	// JWT times are whole seconds, and `validFrom` must equal `nbf`.
	const seconds = Math.floor(diploma.issuedAt / 1000);
	const validFrom = localTime(timeZone, seconds * 1000);
	const result = `${program}#test`;
	const { test } = diploma;
	return {
		"@context": [
			"https://www.w3.org/ns/credentials/v2",
			"https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
		],
		id,
		type: ["VerifiableCredential", "OpenBadgeCredential"],
		name: diploma.programTitle,
		issuer: { id: issuer, type: ["Profile"], name: portalTitle, url: issuer },
		validFrom,
		awardedDate: validFrom,
		credentialSubject: {
			id: subject,
			type: ["AchievementSubject"],
			...(holder && {
				identifier: [
					{ type: "IdentityObject", hashed: true, identityType: "emailAddress", ...holder },
				],
			}),
			...(test && {
				result: [{ type: ["Result"], resultDescription: result, value: String(test.right) }],
			}),
			achievement: {
				id: program,
				type: ["Achievement"],
				achievementType: "Diploma",
				name: diploma.programTitle,
				description: description ?? diploma.programTitle,
				criteria: {
					id: program,
					narrative:
						diploma.chapterTitles.map((title) => `- ${title}`).join("\n") || diploma.programTitle,
				},
				...(test && {
					resultDescription: [
						{
							id: result,
							type: ["ResultDescription"],
							name: "Final test: questions answered correctly",
							resultType: "RawScore",
							valueMin: "0",
							valueMax: String(test.of),
						},
					],
				}),
			},
		},
		iss: issuer,
		jti: id,
		sub: subject,
		nbf: seconds,
	};
}

export type CredentialPayload = ReturnType<typeof achievementCredential>;

/** Returns the text whose SHA-256 hash identifies the holder in Open Badges. */
export function identityText(email: string, salt: string): string {
	return email.trim().toLowerCase() + salt;
}
