import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { followTabs, tellTabs, type Told } from "./tabs.ts";

/** Tells the other tabs what the page came with, and shows what they tell. */
export function useTabs(root: Told): void {
	const { state } = useNavigation();
	const { revalidate } = useRevalidator();
	const isIdle = useRef(true);
	useEffect(() => {
		isIdle.current = state === "idle";
	}, [state]);
	useEffect(() => tellTabs(root), [root]);
	useEffect(
		() =>
			followTabs(() => {
				if (isIdle.current) void revalidate();
			}),
		[revalidate],
	);
}
