import { expect, it } from "vitest";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal } from "#tests/support/portal.ts";

const app = "apps/620.json";

it("A video in a collection has the captions and transcript of the same video in the video library, even for clients, unless that library is locked", async () => {
	for (const locked of [false, true]) {
		const pack = copyOfSamplePack();
		const film = {
			id: 1,
			image: "",
			page_id: 0,
			title: "The coast",
			type: "video",
			url: "welcome.mp4",
		};
		if (locked) editPack(pack, app, ["assets", "toolbox", 1, "full_complete_unlock_only"], 1);
		editPack(pack, app, ["collections", "62010", "Coast"], [film]);
		editPack(pack, app, ["video_library", 0, "transcript"], "Enjoy the journey.");
		const portal = await openPortal({ pack });
		const agent = await portal.member();
		await agent.get("/resources/sell/620/");
		await agent.post("/share/620/collection/1/");
		const link =
			(await agent.get("/share/620/collection/1/")).$("a[href^='/s/']").attr("href") ?? "";
		for (const { $, text } of [
			await agent.get("/resources/sell/620/library/?type=collection&id=62010&item=1"),
			await portal.agent().get(link),
		]) {
			expect($("video source")).toHaveLength(1);
			expect([$("video track").length, text.includes("Enjoy the journey.")]).toEqual(
				locked ? [0, false] : [1, true],
			);
		}
	}
});
