import { describe, expect, it } from "vitest";
import { deviceName } from "#app/platform/http/device.ts";

describe("The plain name of a device", () => {
	it.each([
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0",
			"Edge",
			"Windows",
		],
		[
			"Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:60.0) Gecko/20100101 Firefox/60.0",
			"Firefox",
			"Windows",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 11_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/11.0 Mobile/15E148 Safari/604.1",
			"Safari",
			"iPhone",
		],
		[
			"Mozilla/5.0 (Linux; Android 9; SM-G960F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/9.2 Chrome/67.0 Mobile Safari/537.36",
			"Samsung Internet",
			"Android",
		],
		[
			"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13_6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36",
			"Chrome",
			"Mac",
		],
		["Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1", "Lynx", null],
		["curl/8.0", null, null],
		[null, null, null],
	])(
		"For the user agent %s, the portal names the browser %s and the system %s (null: unknown)",
		(userAgent, browser, system) => {
			expect(deviceName(userAgent)).toEqual({ browser, system });
		},
	);
});
