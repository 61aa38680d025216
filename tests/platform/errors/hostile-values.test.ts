import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { encodeUrlPart, truncate, wellFormed } from "#app/platform/text/well-formed.ts";
import { headerAddress } from "#app/platform/http/responses.server.ts";
import { host, type Agent } from "#tests/support/agent.ts";
import { apiUser, type ApiClient } from "#tests/support/api.ts";
import { enroll } from "#tests/support/learner.ts";
import { copyOfSamplePack, editPack } from "#tests/support/packs.ts";
import { openPortal, type TestPortal } from "#tests/support/portal.ts";
import { forSuite } from "#tests/support/temporary.ts";

/** 119 letters and a character of two code units, which a cut after 120 would split. */
const cutInHalf = `${"x".repeat(119)}🦜 and more`;
const half = "\ud83e";

function hostilePack(): string {
	const pack = copyOfSamplePack();
	editPack(pack, "apps/620.json", ["contact_us"], (people) => [{ ...people[0], name: cutInHalf }]);
	editPack(pack, "trade-shows.json", [0, "name"], cutInHalf);
	editPack(pack, "trade-shows.json", [0, "description"], `a${half}b\0c`);
	return pack;
}

describe("Values that only attackers send", () => {
	let portal: TestPortal;
	let member: Agent;
	let caller: ApiClient;
	let close: () => Promise<void>;

	beforeAll(async () => {
		const suite = await forSuite(() => openPortal({ pack: hostilePack() }));
		({ close } = suite);
		portal = suite.opened;
		member = await portal.member();
		await enroll(member, 620);
		caller = await apiUser(portal);
	});

	afterAll(() => close());

	describe("A redirect encodes any letters in its address as a browser does", () => {
		it("The redirect after login and sign-up encodes letters of any script as a browser does", async () => {
			const person = {
				firstName: "Maren",
				lastName: "Holt",
				email: "wide@example.org",
				country: "gb",
				password: "correct horse battery",
			};
			const fresh = portal.agent();
			await fresh.get("/register/?redirect=/😀");
			expect(await fresh.post("/register/?redirect=/😀", person)).toMatchObject({
				status: 302,
				location: "/%F0%9F%98%80",
			});
			expect(await fresh.get("/login/?redirect=/search/%3Fq=日本%20x")).toMatchObject({
				status: 302,
				location: "/search/?q=%E6%97%A5%E6%9C%AC%20x",
			});
			const again = portal.agent();
			await again.get("/login/?redirect=/😀");
			expect(await again.post("/login/?redirect=/😀", person)).toMatchObject({
				status: 302,
				location: "/%F0%9F%98%80",
			});
		});

		it.each([
			"/lite/",
			"/dark-mode/",
			"/debug-mode/",
			"/holiday-effects/",
			"/my-source/programs/",
			"/notifications/read/",
			"/stop-sharing/",
		])(
			"The redirect after the form at %s encodes letters of any script as a browser does",
			async (path) => {
				await member.get("/my-source/programs/");
				const answer = await member.post(path, {
					returnTo: "/search/?q=日本 😀",
					value: "1",
					on: "1",
					token: "x",
					app: "620",
				});
				expect([path, answer.status < 500]).toEqual([path, true]);
				if (answer.status === 302)
					expect(answer.location).toBe("/search/?q=%E6%97%A5%E6%9C%AC%20%F0%9F%98%80");
			},
		);

		it("The redirect after a favorite encodes letters of any script, also in page data", async () => {
			await member.get("/info/620/");
			const fields = { itemType: "app", itemId: "620", favorite: "1", returnTo: "/😀" };
			expect(await member.post("/favorite/", fields)).toMatchObject({
				status: 302,
				location: "/%F0%9F%98%80",
			});
			const data = await member.post("/favorite.data", fields);
			expect(data.status).toBe(202);
			expect(data.body).toContain("/%F0%9F%98%80");
		});

		it("A redirect keeps an encoded address as it is, turns a host name beyond ASCII into Punycode, and encodes line breaks", () => {
			for (const address of [
				"/search/?q=caf%C3%A9&x='",
				"https://example.org",
				"/a//b/../c",
				"mailto:a@example.org",
			])
				expect(headerAddress(address)).toBe(address);
			expect(headerAddress("https://münchen.example/straße?q=ü#ß")).toBe(
				"https://xn--mnchen-3ya.example/stra%C3%9Fe?q=%C3%BC#%C3%9F",
			);
			expect(headerAddress(`/a\r\nSet-Cookie: x=1${half}`)).toBe(
				"/a%0D%0ASet-Cookie:%20x=1%EF%BF%BD",
			);
		});
	});

	describe("An address that no route matches has the same middleware as all others", () => {
		const breaks = ["%0a", "%0A", "%0D%0A", "%E2%80%A8", "%e2%80%a9"];

		it("A request for a page or file that no route matches gets the portal's 404 page or a redirect, with the portal's headers", async () => {
			for (const each of breaks) {
				for (const path of [
					`/${each}`,
					`/${each}/`,
					`/media/-1/${each}`,
					`/x/y${each}z/`,
					`/info/${each}/`,
				]) {
					const { status, headers, location, $ } = await member.get(path);
					expect([
						path,
						headers.get("X-Content-Type-Options"),
						headers.get("Content-Security-Policy"),
					]).toEqual([path, "nosniff", expect.stringContaining("frame-ancestors 'none'")]);
					if (status === 301 || status === 302)
						expect([path, location]).toEqual([path, expect.stringMatching(/^\/[\w%./-]*\/$/)]);
					else expect([path, status, $("main h1").text()]).toEqual([path, 404, "Not Found"]);
				}
			}
		});

		it("An address with an invalid escape gets 404 or a redirect, without a warning in the log", async () => {
			const said = vi.spyOn(console, "warn");
			for (const path of ["/%", "/%FF/", "/info/%E0%A4%A/", "/media/%ED%A0%80/x", "/%0a/%ZZ/%"])
				expect([path, [404, 301, 302].includes((await member.get(path)).status)]).toEqual([
					path,
					true,
				]);
			expect((await caller.send("DELETE", "sessions/%FF")).status).toBe(404);
			expect(said).not.toHaveBeenCalled();
			said.mockRestore();
		});

		it("A form at an address that no route matches gets 404, or 403 without its token, and page data there gets 404 or a redirect", async () => {
			for (const each of breaks) {
				const data = await member.answer(`/${each}.data`, {});
				expect([each, data.status, data.headers.get("Content-Security-Policy")]).toEqual([
					each,
					// A line break at the end of a pasted address is removed, so the request is redirected.
					expect.toBeOneOf([404, 202]),
					expect.any(String),
				]);
				await member.get("/404/");
				expect((await member.post(`/x/${each}/`)).status).toBe(404);
				expect(
					(
						await member.answer(`/x/${each}/`, {
							method: "POST",
							body: new URLSearchParams({ a: "b" }),
						})
					).status,
				).toBe(403);
			}
		});

		it("API calls that no route matches get an error in JSON", async () => {
			for (const each of breaks) {
				for (const path of [`sessions/${each}`, each, `media/a${each}b`]) {
					const { status, headers } = await caller
						.get(path)
						.catch(async () => member.answer(`/api/v1/${path}`, {}));
					expect([
						path,
						[401, 403, 404, 405].includes(status),
						headers.get("X-Content-Type-Options"),
					]).toEqual([path, true, "nosniff"]);
					expect(headers.get("Content-Type")).toBe("application/json");
				}
			}
		});
	});

	describe("NUL and lone surrogates can't be part of a text", () => {
		const odd = `a\0b${half}c`;

		it("NUL and lone surrogates in the JSON of a call become U+FFFD", async () => {
			const json = JSON.stringify({
				first_name: odd,
				last_name: "Holt",
				email: caller.email,
				country: "gb",
			});
			expect(json).toContain("\\u0000");
			const { status, body } = await caller.send("PUT", "v2/user", { body: json });
			expect([status, body.first_name]).toEqual([200, "a\ufffdb\ufffdc"]);
		});

		it("NUL and lone surrogates in any field of a call cause no server error", async () => {
			for (const path of [
				"login",
				"register",
				"forgot-password",
				"passwordless-login",
				"favorites",
				"v3/point",
				"answers",
				"progress",
			]) {
				const fields = {
					email: odd,
					password: odd,
					first_name: odd,
					action: odd,
					subject: odd,
					item_type: odd,
					answer: [odd],
					token: odd,
				};
				expect([path, (await caller.post(path, fields)).status < 500]).toEqual([path, true]);
				expect([
					path,
					(await caller.post(path, { ...fields, email: caller.email, app_id: 620, item_id: 620 }))
						.status < 500,
				]).toEqual([path, true]);
			}
		});

		it("NUL in a form becomes U+FFFD, whether the form is URL-encoded or multipart", async () => {
			const at = "/my-source/profile/";
			const rest = { lastName: "Holt", country: "gb", language: "en" };
			await member.get(at);
			expect((await member.post(at, { ...rest, firstName: "A\0B" })).status).toBe(302);
			const shown = (await member.get(at)).$;
			expect(shown("input[name=firstName]").val()).toBe("A\ufffdB");
			const form = new FormData();
			const token = shown("input[name=_token]").first().attr("value") ?? "";
			for (const [name, value] of Object.entries({ ...rest, _token: token, firstName: "C\0D" }))
				form.set(name, value);
			expect(
				(await member.answer(at, { method: "POST", body: form, headers: { Origin: host } })).status,
			).toBe(302);
			expect((await member.get(at)).$("input[name=firstName]").val()).toBe("C\ufffdD");
		});

		it("NUL in the query of a page or a call causes no server error", async () => {
			for (const path of [
				"/search/?q=a%00b",
				"/my-source/programs/?words=%00",
				"/verify/%00/",
				"/s/%00/",
				"/magic-link/?token=%00",
			])
				expect([path, (await member.get(path)).status < 500]).toEqual([path, true]);
			expect((await caller.get("chapter-content", { chapter_id: "1\0" })).status).toBe(400);
		});

		it("Truncation never leaves half a character in a search or a file name", async () => {
			expect(truncate(cutInHalf, 120)).toBe("x".repeat(119));
			const words = encodeURIComponent(`${"x".repeat(199)}🦜`);
			expect((await member.get(`/search/?q=${words}`)).status).toBe(200);
			await member.get("/attend/");
			await member.post("/attend/", { show: "31" });
			for (const path of ["/contact/620/6201/contact.vcf", "/attend/31/show.ics"]) {
				const { status, headers } = await member.get(path);
				expect([path, status, headers.get("Content-Disposition")]).toEqual([
					path,
					200,
					expect.stringContaining(`filename="${"x".repeat(119)}.`),
				]);
			}
		});

		it("NUL and lone surrogates are replaced by U+FFFD, so a text can always be encoded", () => {
			expect(wellFormed(`a🦜\0${half}b\udd9c`)).toBe("a🦜\ufffd\ufffdb\ufffd");
			expect(encodeUrlPart(`${half}`)).toBe("%EF%BF%BD");
		});
	});

	it("A range that selects no byte of a file gets 416, and a suffix range longer than the file gets 206", async () => {
		const picture =
			((await portal.container.backEnd.catalog.current()).programById.get(760) ?? null)?.background
				.image ?? "";
		for (const range of [
			"bytes=-0",
			"bytes=-00",
			"bytes=99999999999999999999-",
			`bytes=-${"9".repeat(40)}`,
		]) {
			const { status, headers } = await member.answer(picture, { headers: { Range: range } });
			expect([range, status, headers.get("X-Content-Type-Options")]).toEqual([
				range,
				range.endsWith("9") ? 206 : 416,
				"nosniff",
			]);
		}
	});
});
