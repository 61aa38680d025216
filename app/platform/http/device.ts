export interface DeviceName {
	browser: string | null;
	system: string | null;
}

// The order matters, because many browsers also name the browsers that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bVivaldi\//, "Vivaldi"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
	[/^(?=.*?\bVersion\/[\d.]).*\bSafari\//s, "Safari"],
	[/\b(MSIE |Trident\/)/, "Internet Explorer"],
	[/^Lynx\//i, "Lynx"],
	[/^w3m\//i, "w3m"],
	[/^(E?Links)\b/i, "Links"],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\bWindows Phone\b/, "Windows Phone"],
	[/\bWindows\b/, "Windows"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac(intosh| OS X)\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

function firstMatch(list: readonly (readonly [RegExp, string])[], text: string): string | null {
	return list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

export function deviceName(userAgent: string | null): DeviceName {
	const text = userAgent ?? "";
	return { browser: firstMatch(browsers, text), system: firstMatch(systems, text) };
}

/** Returns the major version, such as `156`, or null if it is unknown. */
export function browserVersion(userAgent: string | null): string | null {
	const own = /\b(?:Edg|EdgA|EdgiOS|OPR|SamsungBrowser|Vivaldi|Firefox|FxiOS)\/(\d+)/.exec(
		userAgent ?? "",
	);
	const common =
		own ?? /\b(?:Chrome|CriOS|Chromium|HeadlessChrome|Version)\/(\d+)/.exec(userAgent ?? "");
	return common?.[1] ?? null;
}
