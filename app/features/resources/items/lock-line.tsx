import { Link } from "react-router";
import { Icon } from "#app/ui/elements/icon.tsx";
import type { LockNote } from "./item-card.ts";

export function LockLine({ lock, describedBy }: { lock: LockNote; describedBy: string }) {
	return (
		<div className="padlock">
			<LockReason reason={lock.reason} />
			<Link
				className="button button--quiet button--small"
				to={lock.href}
				aria-describedby={describedBy}
			>
				{lock.label}
			</Link>
		</div>
	);
}

/** Why something is locked, without the way to open it. */
export function LockReason({ reason }: { reason: string }) {
	return (
		<p className="padlock__why">
			<Icon name="lock" />
			<span>{reason}</span>
		</p>
	);
}
