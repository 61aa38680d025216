import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { createSigner } from "#app/features/account/signer.server.ts";
import {
	addInvitation,
	findMember,
	makeHost,
	programPeople,
	removeAuthor,
	resetFactor,
	revokeMember,
	withdrawInvitation,
} from "#app/features/account/studio-members.server.ts";
import {
	enterStudioCode,
	isStudioBrowser,
	setUpFactor,
} from "#app/features/studio/door/factor.server.ts";
import { makePreviewLink } from "#app/features/studio/publish/preview-links.server.ts";
import type { User } from "#app/features/account/user.ts";
import { california, canada, studio } from "#tests/support/drafts.ts";

const now = 1_800_000_000_000;
const day = 86_400_000;

/**
 * Makes two authors of the same two programs. Each has a preview link for each program, is logged
 * in on a laptop and a phone, and has opened the studio with a code on the laptop.
 */
async function twoMembers() {
	const { database, ana, jonas } = await studio();
	const { db } = database;
	const signer = createSigner(["s".repeat(40)]);
	const browserOf = ({ id }: User, browser: string) => `${browser} of ${id}`;
	const enter = async (user: User, browser: string, code: string, at: number) => {
		const from = browserOf(user, browser);
		const session = { userId: user.id, idHash: from, newIdHash: from, deviceHash: from };
		const typed = /^\d+$/.test(code)
			? ({ kind: "app", digits: code } as const)
			: ({ kind: "recovery", code } as const);
		return enterStudioCode(db, signer, session, typed, at);
	};
	const memberOf = async (user: User) => {
		const roles = [california, canada].map((app_id) => ({ role: "author", app_id }));
		for (const role of roles)
			await db
				.insertInto("studio_member")
				.values({ ...role, user_id: user.id, added_by: null, added_at: now })
				.execute();
		for (const appId of [california, canada])
			await makePreviewLink(db, { appId, userId: user.id, expiresAt: now + day }, now);
		for (const browser of ["laptop", "phone"]) {
			const name = browserOf(user, browser);
			await db
				.insertInto("session")
				.values({
					id_hash: name,
					user_id: user.id,
					created_at: now,
					last_seen_at: now,
					expires_at: now + day,
					shared_computer: 0,
					user_agent: null,
				})
				.execute();
			await db
				.insertInto("known_browser")
				.values({ user_id: user.id, device_hash: name, last_at: now })
				.execute();
		}
		const factor = await setUpFactor(db, signer, {
			userId: user.id,
			email: user.email,
			issuer: "Tradewinds",
		});
		const app = new TOTP({ secret: Secret.fromBase32(factor?.secret ?? "") });
		const opened = await enter(user, "laptop", app.generate({ timestamp: now }), now);
		expect(opened).toEqual({ kind: "open", left: null });
		return { app, recovery: factor?.recoveryCodes ?? [] };
	};
	const [anas, jonass] = [await memberOf(ana), await memberOf(jonas)];
	const rowsOf = async ({ id }: User) => {
		const read = (
			table: "studio_member" | "studio_factor" | "session" | "known_browser" | "preview_link",
		) => db.selectFrom(table).selectAll().where("user_id", "=", id).execute();
		return {
			member: await read("studio_member"),
			factor: await read("studio_factor"),
			session: await read("session"),
			browser: await read("known_browser"),
			link: await read("preview_link"),
		};
	};
	return { db, ana, jonas, anas, jonass, enter, rowsOf };
}

describe("The members of the studio", () => {
	it("A code from the authenticator app or a recovery code opens the studio for one session of its owner, and changes nothing for anyone else (STUDIO-5)", async () => {
		const { db, ana, jonas, anas, enter, rowsOf } = await twoMembers();
		const [jonass, session] = [await rowsOf(jonas), async () => (await rowsOf(ana)).session];
		const openIn = async () =>
			(await session()).flatMap(({ id_hash: name, studio_at: at }) =>
				at === null ? [] : [String(name).split(" ")[0]],
			);
		expect(await openIn()).toEqual(["laptop"]);
		const later = now + 60_000;
		for (const [code, left] of [
			[anas.app.generate({ timestamp: later }), null],
			[anas.recovery[0] ?? "", 9],
		] as const)
			expect(await enter(ana, "laptop", code, later)).toEqual({ kind: "open", left });
		expect(await openIn()).toEqual(["laptop"]);
		expect(await rowsOf(jonas)).toEqual(jonass);
		for (const [user, browser, isKnown] of [
			[ana, `laptop of ${ana.id}`, true],
			[ana, `phone of ${ana.id}`, false],
			[ana, `laptop of ${jonas.id}`, false],
		] as const)
			expect([browser, await isStudioBrowser(db, user.id, browser)]).toEqual([browser, isKnown]);
	});

	it("Removing an author from a program affects no other program, and resetting a code and revoking roles affect no one else (STUDIO-9, STUDIO-53)", async () => {
		const { db, ana, jonas, rowsOf } = await twoMembers();
		const [anas, jonass] = [await rowsOf(ana), await rowsOf(jonas)];
		expect(await removeAuthor(db, california, ana.id)).toBe(true);
		expect(await removeAuthor(db, california, ana.id)).toBe(false);
		const ofCanada = ({ app_id }: { app_id: number }) => Number(app_id) === canada;
		expect(await rowsOf(ana)).toEqual({
			...anas,
			member: anas.member.filter(ofCanada),
			link: anas.link.filter(ofCanada),
		});
		expect(await findMember(db, ana.id)).toMatchObject({ programs: new Set([canada]) });
		expect(await resetFactor(db, ana.id)).toBe(true);
		expect(await resetFactor(db, ana.id)).toBe(false);
		const reset = await rowsOf(ana);
		expect(reset.factor).toEqual([]);
		for (const { studio_at: at } of [...reset.session, ...reset.browser]) expect(at).toBeNull();
		expect(await revokeMember(db, ana.id)).toBe(true);
		expect(await rowsOf(ana)).toMatchObject({ member: [], link: [] });
		expect(await rowsOf(jonas)).toEqual(jonass);
	});

	it("Each program has its own authors and invitations, and an address can be invited again once its invitation has expired (STUDIO-50, STUDIO-51, STUDIO-53)", async () => {
		const { db, ana, jonas } = await twoMembers();
		await makeHost(db, jonas.id, now);
		await removeAuthor(db, california, ana.id);
		const invite = (appId: number, email: string, at = now) =>
			addInvitation(
				db,
				{
					appId,
					email,
					expiresAt: at + day,
					tokenHash: `${appId} ${email} ${at}`,
					invitedBy: jonas.id,
					mailedUser: null,
				},
				"sealed",
				at,
			);
		const invited = async (appId: number, at = now) =>
			(await programPeople(db, appId, at)).invitations.map(({ email }) => email);
		expect([
			// Ana is still an author of Canada.
			await invite(canada, ana.email),
			await invite(california, ana.email),
			await invite(canada, "zoe@example.org"),
			await invite(california, "zoe@example.org"),
			await invite(california, "bo@example.org"),
			await invite(california, "bo@example.org", now + day - 1),
			await invite(california, "bo@example.org", now + day),
		]).toEqual([
			"author already",
			"invited",
			"invited",
			"invited",
			"invited",
			"invited already",
			"invited",
		]);
		expect(await invited(california)).toEqual([ana.email, "bo@example.org", "zoe@example.org"]);
		expect(await invited(california, now + day)).toEqual(["bo@example.org"]);
		expect(await withdrawInvitation(db, california, "ZOE@example.org")).toBe(true);
		expect([await invited(california), await invited(canada)]).toEqual([
			[ana.email, "bo@example.org"],
			["zoe@example.org"],
		]);
		await revokeMember(db, jonas.id);
		expect(await invited(canada)).toEqual([]);
	});
});
