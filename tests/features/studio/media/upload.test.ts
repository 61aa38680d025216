import sharp from "sharp";
import { expect, it } from "vitest";
import type { Agent } from "#tests/support/agent.ts";
import { openPortal } from "#tests/support/portal.ts";
import { studioMember, uploadAnswers, uploadFiles } from "#tests/support/studio.ts";

const address = "/studio/620/media/";

const tokenOf = async (agent: Agent) =>
	(await agent.get(address)).$("input[name=_token]").first().attr("value") ?? "";

it("The portal refuses an upload without the author's token or from another site, and keeps nothing of it (STUDIO-16, FORM-5)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const other = await studioMember(portal, { programs: [620] });
	const content = await sharp({
		create: { width: 60, height: 40, channels: 3, background: "#3377aa" },
	})
		.jpeg()
		.toBuffer();
	const { db } = portal.container.database;
	const kept = async () => [
		await db.selectFrom("media_file").select("name").where("pack", "=", "studio-620").execute(),
		await db.selectFrom("program_file").selectAll().execute(),
	];
	const upload = async (token: string | null, origin: string | null, isTokenLast = false) => {
		const body = new FormData();
		const putToken = () => token !== null && body.set("_token", token);
		if (!isTokenLast) putToken();
		body.set("files", new File([new Uint8Array(content)], "lake.jpg", { type: "image/jpeg" }));
		if (isTokenLast) putToken();
		// The test sends the form in one piece. A refusal stops reading, so a form that is still being
		// written would fail.
		const form = new Response(body);
		const headers = {
			"Content-Type": form.headers.get("Content-Type") ?? "",
			...(origin === null ? {} : { Origin: origin }),
		};
		return author.fetch(address, { method: "POST", body: await form.bytes(), headers });
	};
	const [own, theirs] = [await tokenOf(author), await tokenOf(other)];
	for (const [why, sent] of [
		["no token", await upload(null, author.base)],
		["a token of another browser", await upload(theirs, author.base)],
		["a made-up token", await upload(`1.${"A".repeat(43)}.${"A".repeat(43)}`, author.base)],
		["a token behind the file", await upload(own, author.base, true)],
		["another site", await upload(own, "https://evil.example")],
		["a page without an address", await upload(own, "null")],
	] as const)
		expect([why, sent.status]).toEqual([why, 403]);
	expect(await kept()).toEqual([[], []]);
	// The portal accepts the same upload with the author's token and from its own origin.
	expect((await upload(own, author.base)).status).toBe(200);
	expect((await kept()).map((rows) => rows.length)).toEqual([1, 1]);
});

it("The portal refuses a file for a program that the author may not edit, without reading the file (STUDIO-1, STUDIO-70)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	await tokenOf(author);
	for (const path of [
		"/studio/787/media/",
		"/studio/787/upload/",
		"/studio/787/bring/",
		"/studio/bring/",
	]) {
		let read = 0;
		const body = new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					read += 1;
					controller.enqueue(new Uint8Array(1024));
				},
			},
			{ highWaterMark: 0 },
		);
		const headers = { Origin: author.base, "Content-Type": "multipart/form-data; boundary=x" };
		const init: RequestInit & { duplex: "half" } = {
			method: "POST",
			body,
			headers,
			duplex: "half",
		};
		expect([path, (await author.fetch(path, init)).status, read]).toEqual([path, 404, 0]);
	}
});

it("A program can have at most 2 GB of files, regardless of other programs' files (STUDIO-70)", async () => {
	const portal = await openPortal();
	const author = await studioMember(portal, { programs: [620] });
	const { db } = portal.container.database;
	const most = 2 * 1024 ** 3;
	const had = async (size: number, pack = "studio-620") =>
		db
			.insertInto("media_file")
			.values({ pack, name: "film.mp4", hash: "0".repeat(64), size })
			.onConflict((conflict) => conflict.columns(["pack", "name"]).doUpdateSet({ size }))
			.execute();
	const upload = async (name: string) =>
		uploadAnswers(
			await uploadFiles(author, address, [[name, `WEBVTT\n\n00:00.000 --> 00:01.000\n${name}\n`]]),
		)[0]?.[1];
	await had(most, "studio-787");
	await had(most - 100);
	expect(await upload("first.vtt")).toBe("Uploaded");
	const [{ size } = { size: 0 }] = await db
		.selectFrom("media_file")
		.select("size")
		.where("name", "like", "first-%")
		.execute();
	await had(most - Number(size));
	expect(await upload("second.vtt")).toContain("a program can have 2 GB of files");
	await had(most - Number(size) - 1);
	expect(await upload("third.vtt")).toBe("Uploaded");
});
