import { useEffect, useRef, useState } from "react";
import { Link, PrefetchPageLinks, type LinkProps } from "react-router";
import { PRELOAD_DELAY_MS } from "#app/constants.ts";

type PrefetchingLinkProps = Omit<LinkProps, "to" | "prefetch"> & { to: string };

/**
 * A `<Link>` that loads its page ahead where the pointer or the focus rests on it (PAGE-92). React Router's `prefetch="intent"` waits 100 ms,
 * and its delay cannot be set.
 */
export function PrefetchingLink({ to, ...props }: PrefetchingLinkProps) {
	const [isWanted, setWanted] = useState(false);
	const delay = useRef<ReturnType<typeof setTimeout>>(undefined);
	const leave = () => {
		clearTimeout(delay.current);
		setWanted(false);
	};
	const rest = () => {
		clearTimeout(delay.current);
		delay.current = setTimeout(() => setWanted(true), PRELOAD_DELAY_MS);
	};
	useEffect(() => () => clearTimeout(delay.current), []);
	return (
		<>
			<Link {...props} to={to} onMouseEnter={rest} onMouseLeave={leave} onFocus={rest} onBlur={leave} />
			{isWanted && <PrefetchPageLinks page={to} />}
		</>
	);
}
