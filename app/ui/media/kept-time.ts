import { useEffect, type RefObject } from "react";
import { VIDEOS_KEY } from "#app/constants.ts";

// Seconds by the video's address, the latest last.
type Times = [address: string, seconds: number][];

const maxVideos = 50;

function keptTimes(): Times {
	return JSON.parse(localStorage.getItem(VIDEOS_KEY) ?? "[]") as Times;
}

function keepTime(address: string, seconds: number): void {
	const others = keptTimes().filter(([kept]) => kept !== address);
	const times: Times = seconds > 0 ? [...others, [address, seconds]] : others;
	localStorage.setItem(VIDEOS_KEY, JSON.stringify(times.slice(-maxVideos)));
}

/** Continues a video where it stopped in this browser (WEB-25). */
export function useKeptTime(
	video: RefObject<HTMLVideoElement | null>,
	address: string | null,
): void {
	useEffect(() => {
		const element = video.current;
		if (!element || address === null) return undefined;
		const goOn = () => {
			const kept = keptTimes().find(([each]) => each === address)?.[1] ?? 0;
			if (element.currentTime < kept && kept < element.duration) element.currentTime = kept;
		};
		const keep = () => {
			if (element.currentTime > 0) keepTime(address, element.ended ? 0 : element.currentTime);
		};
		const listening = new AbortController();
		const { signal } = listening;
		element.addEventListener("loadedmetadata", goOn, { signal });
		element.addEventListener("pause", keep, { signal });
		window.addEventListener("pagehide", keep, { signal });
		return () => {
			listening.abort();
			keep();
		};
	}, [video, address]);
}
