import iconsHref from "./icons.svg?url";

// These icons are inlined, so they show even if images are blocked. Each is one stroked path in a
// 24-unit square.
const controlIcons = {
	bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
	box: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
	cross: "M6 6l12 12M18 6L6 18",
	down: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
	exit: "M10 4H5v16h5M10 12h10M16 8l4 4-4 4",
	eye: "M3 12c5-7 13-7 18 0-5 7-13 7-18 0zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
	heart: "M12 20C5 15 3 11.5 4 8.3 5 5 9.5 4.5 12 8c2.5-3.5 7-3 8 .3 1 3.2-1 6.7-8 11.7z",
	help: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.4 9.7a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 16.7v.2",
	menu: "M4 7h16M4 12h16M4 17h16",
	more: "M6 9.5l6 6 6-6",
	moon: "M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z",
	search: "M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l5 5",
	share: "M12 15V4M8 8l4-4 4 4M6 12v8h12v-8",
	sun: "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4",
} as const;

function pathOf(name: string): string | null {
	const line = name === "heart-filled" ? "heart" : name;
	return line in controlIcons ? controlIcons[line as keyof typeof controlIcons] : null;
}

export type IconName =
	| "bell"
	| "bookmark"
	| "box"
	| "calendar"
	| "check"
	| "clock"
	| "compass"
	| "cross"
	| "diploma"
	| "directory"
	| "document"
	| "down"
	| "exit"
	| "external"
	| "eye"
	| "film"
	| "filter"
	| "flag"
	| "globe"
	| "heart"
	| "heart-filled"
	| "help"
	| "home"
	| "image"
	| "info"
	| "key"
	| "list"
	| "lock"
	| "mail"
	| "map"
	| "menu"
	| "moon"
	| "more"
	| "next"
	| "pause"
	| "people"
	| "phone"
	| "pin"
	| "plane"
	| "play"
	| "plus"
	| "prev"
	| "print"
	| "promote"
	| "retain"
	| "search"
	| "sell"
	| "share"
	| "star"
	| "sun"
	| "tag"
	| "tip"
	| "train"
	| "trophy"
	| "up"
	| "user"
	| "warning";

interface IconProps {
	name: IconName;
	start?: boolean;
}

const turning: ReadonlySet<IconName> = new Set(["next", "prev", "exit"]);

export function Icon({ name, start }: IconProps) {
	const className = `icon${turning.has(name) ? " icon--turning" : ""}${start ? " icon--start" : ""}`;
	// The attributes set the size even without a style sheet.
	const look = {
		className,
		width: 22,
		height: 22,
		fill: "none",
		"aria-hidden": true,
		focusable: false,
	} as const;
	const path = pathOf(name);
	if (path)
		return (
			<svg {...look} viewBox="0 0 24 24" stroke="currentColor">
				<path d={path} fill={name === "heart-filled" ? "currentColor" : undefined} />
			</svg>
		);
	return (
		<svg {...look}>
			{/* Safari before 12.1 supports only `xlink:href`. */}
			<use xlinkHref={`${iconsHref}#${name}`} />
		</svg>
	);
}
