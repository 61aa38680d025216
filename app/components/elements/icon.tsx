import { pathOf } from "./control-icons.ts";
import iconsHref from "./icons.svg?url";

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

export interface IconProps {
	name: IconName;
	start?: boolean;
}

const turning: ReadonlySet<IconName> = new Set(["next", "prev", "exit"]);

export function Icon({ name, start }: IconProps) {
	const className = `icon${turning.has(name) ? " icon--turning" : ""}${start ? " icon--start" : ""}`;
	// The attributes give size and stroke without a style sheet.
	const look = { className, width: 22, height: 22, fill: "none", "aria-hidden": true, focusable: false } as const;
	const path = pathOf(name);
	if (path)
		return (
			<svg {...look} viewBox="0 0 24 24" stroke="currentColor">
				<path d={path} fill={name === "heart-filled" ? "currentColor" : undefined} />
			</svg>
		);
	return (
		<svg {...look}>
			{/* Safari before 12.1 knows only `xlink:href`. */}
			<use xlinkHref={`${iconsHref}#${name}`} />
		</svg>
	);
}
