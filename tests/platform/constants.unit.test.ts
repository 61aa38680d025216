import { setTimeout } from "node:timers/promises";
import { createInstance, type BackendModule } from "i18next";
import { expect, it } from "vitest";
import { TRANSLATION_LOADS } from "#app/constants.ts";

it("The server loads at most 10 translation files at once (LANG-7)", async () => {
	let underWay = 0;
	let most = 0;
	const files: BackendModule = {
		type: "backend",
		callbackApi: false,
		init: () => undefined,
		async read() {
			most = Math.max(most, ++underWay);
			await setTimeout(5);
			underWay--;
			return {};
		},
	};
	const preload = Array.from({ length: 26 }, (_, letter) => `x${String.fromCharCode(97 + letter)}`);
	await createInstance()
		.use(files)
		.init({ lng: "xa", fallbackLng: false, preload, ns: ["general"], ...TRANSLATION_LOADS });
	expect(most).toBe(10);
});
