import { describe, expect, it } from "vitest";
import { createSealedRequests } from "#app/back-end/users/address-proofs.server.ts";
import { createRemoteUsers } from "#app/back-end/users/remote-users.server.ts";
import { createSharedStandings } from "#app/back-end/users/shares.server.ts";
import { createSigner } from "#app/features/account/signer.server.ts";
import type { ProgressRow } from "#app/features/learner/progress.ts";
import type { Enrollment } from "#app/features/learner/enrollment.ts";
import { temporaryDatabase } from "#tests/support/temporary.ts";

const now = 1_800_000_000_000;
const minute = 60_000;

/** Stores two users of another back end in a new database, each with keys in several places. */
async function twoPeople() {
	const { database } = await temporaryDatabase();
	const { db } = database;
	const users = createRemoteUsers(db);
	const save = (name: string, at = now) =>
		users.save(
			{
				email: `${name}@Example.org`,
				firstName: name,
				lastName: "Weil",
				country: "de",
				trainingStarted: null,
			},
			{},
			at,
		);
	const [ana, jonas] = [await save("Ana"), await save("Jonas")];
	const keep = (userId: number, name: string, seenAt: number, expiresAt = now + minute) =>
		db
			.insertInto("session")
			.values({
				id_hash: name,
				user_id: userId,
				created_at: seenAt,
				last_seen_at: seenAt,
				expires_at: expiresAt,
				shared_computer: 0,
				user_agent: null,
				access_sealed: name === "unsealed" ? null : `key of ${name}`,
			})
			.execute();
	const keepToken = (
		userId: number,
		name: string,
		seenAt: number,
		{ kind = "user", expiresAt = now + minute } = {},
	) =>
		db
			.insertInto("access_token")
			.values({
				token_hash: name,
				user_id: userId,
				kind,
				created_at: seenAt,
				expires_at: expiresAt,
				user_agent: null,
				last_seen_at: seenAt,
				access_sealed: `key of ${name}`,
			})
			.execute();
	await keep(ana.id, "laptop", now - 3);
	await keep(ana.id, "unsealed", now - 1);
	await keep(ana.id, "ended", now - 1, now);
	await keepToken(ana.id, "phone", now - 2);
	await keepToken(ana.id, "code", now - 1, { kind: "handover" });
	await keepToken(ana.id, "ended phone", now - 1, { expiresAt: now });
	await keep(jonas.id, "jonas's laptop", now);
	await keepToken(jonas.id, "jonas's phone", now);
	for (const { id } of [ana, jonas])
		await db
			.insertInto("known_browser")
			.values({ user_id: id, device_hash: "laptop", last_at: now })
			.execute();
	const rowsOf = async (id: number) => [
		await db.selectFrom("user_account").selectAll().where("id", "=", id).execute(),
		await db.selectFrom("session").selectAll().where("user_id", "=", id).execute(),
		await db.selectFrom("access_token").selectAll().where("user_id", "=", id).execute(),
		await db.selectFrom("known_browser").selectAll().where("user_id", "=", id).execute(),
	];
	return { db, users, save, ana, jonas, rowsOf };
}

describe("The portal's copies of accounts of another back end (BACK-16)", () => {
	it("The portal calls the back end with a user's most recently used key that is still valid, and finds the user whatever the letter case of the email address", async () => {
		const { users, ana, jonas } = await twoPeople();
		expect(await users.lastAccess(ana.id, now)).toMatchObject({ sealed: "key of phone" });
		expect(await users.lastAccessOf("ANA@example.org", now)).toMatchObject({
			email: "ana@example.org",
			sealed: "key of phone",
		});
		await users.endAccess("key of phone");
		expect(await users.lastAccess(ana.id, now)).toMatchObject({ sealed: "key of laptop" });
		expect((await users.sealedAccesses(ana.id, now)).toSorted()).toEqual([
			"key of code",
			"key of laptop",
		]);
		await users.endAccess("key of laptop");
		expect(await users.lastAccess(ana.id, now)).toBeNull();
		expect(await users.lastAccess(jonas.id, now)).not.toBeNull();
		expect(await users.sealedAccesses(jonas.id, now)).toHaveLength(2);
		expect([
			await users.userOfSession("jonas's laptop"),
			await users.userOfSession("laptop"),
		]).toEqual([jonas.id, null]);
		expect(await users.accessEpochOf("ANA@example.org")).toBe(0);
		expect(await users.accessEpochOf("nobody@example.org")).toBeNull();
	});

	it("Changes to the portal's copy of one user don't affect its copy of another, and saving a user again after a login ends the copy's suspension", async () => {
		const { db, users, save, ana, jonas, rowsOf } = await twoPeople();
		const before = await rowsOf(jonas.id);
		expect([await users.raiseVersion(ana.id), await users.raiseVersion(ana.id)]).toEqual([1, 2]);
		await users.markCompared(ana.id, now + 1);
		expect(await users.endAll(ana.id)).toBe(1);
		const [, sessions, tokens, browsers] = await rowsOf(ana.id);
		expect([sessions, tokens, browsers?.length]).toEqual([[], [], 1]);
		expect(await users.forgetAccess(ana.id)).toBe(2);
		expect((await rowsOf(ana.id))[3]).toEqual([]);
		await db
			.updateTable("user_account")
			.set({ disabled_at: now, password_hash: "of this portal" })
			.where("id", "=", ana.id)
			.execute();
		expect(await save("Ana", now + 2)).toMatchObject({ id: ana.id, accessEpoch: 2 });
		expect((await rowsOf(ana.id))[0]).toMatchObject([
			{ disabled_at: null, password_hash: null, created_at: now, updated_at: now + 2 },
		]);
		await users.remove(ana.id);
		expect((await rowsOf(ana.id))[0]).toEqual([]);
		expect(await rowsOf(jonas.id)).toEqual(before);
	});

	it("The enrollments and progress stored for shared links belong to one agent and one program (SHARE-2)", async () => {
		const { db, ana, jonas } = await twoPeople();
		const standings = createSharedStandings(db);
		for (const [user, name] of [
			[ana, "a"],
			[jonas, "j"],
		] as const)
			for (const app_id of [620, 787])
				await db
					.insertInto("share")
					.values({
						user_id: user.id,
						app_id,
						item_type: "asset",
						item_id: app_id,
						title: "Shared",
						opened: 0,
						last_opened_at: null,
						kept_enrollments: null,
						kept_progress: null,
						token: `${name}${app_id}`,
						created_at: now,
					})
					.execute();
		const enrollment = (id: number, appId: number) =>
			({ id, appId, trainingGraduated: now }) as Enrollment;
		const progress = (done: number): ProgressRow[] => [
			{ chapterId: 6201, progress: done, completed: false, updatedAt: now },
		];
		await standings.save(ana, 620, [enrollment(1, 620), enrollment(2, 787)], progress(1));
		expect(await standings.enrollments(jonas)).toEqual([]);
		await standings.save(jonas, 620, [], progress(5));
		expect(await standings.enrollments(ana)).toMatchObject([{ id: 1, appId: 620 }]);
		expect([...(await standings.progress(ana))]).toEqual([[620, progress(1)]]);
		expect([...(await standings.progress(jonas))]).toEqual([[620, progress(5)]]);
	});

	it("A request for an email stays pending in its browser for fifteen minutes, and another browser can't continue it", async () => {
		const clock = { now };
		const requests = createSealedRequests(createSigner(["s".repeat(40)]), () => clock.now);
		const ask = (purpose: "magic" | "delete", request: string) =>
			requests.nameRequest({ purpose, email: "ana@example.org", request }, "a browser");
		const { name, cookie } = ask("magic", "17");
		expect(cookie).toBe(name);
		const open = (text: string, browser = "a browser") => requests.pendingRequest(text, browser);
		expect(await open(name)).toEqual({
			purpose: "magic",
			email: "ana@example.org",
			request: "17",
			hasCode: true,
			acceptsCode: true,
		});
		// The back end accepts a code only with a request, except for a deletion.
		expect(await open(ask("magic", "").name)).toMatchObject({ hasCode: false });
		expect(await open(ask("delete", "").name)).toMatchObject({ hasCode: true });
		expect([await open(name, "another"), await open("made up")]).toEqual([null, null]);
		clock.now += 15 * minute - 1;
		expect(await open(name)).not.toBeNull();
		clock.now += 1;
		expect(await open(name)).toBeNull();
	});
});
