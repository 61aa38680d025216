import { useTranslation } from "react-i18next";
import { ownAddress } from "#app/platform/files/file-name.ts";
import { useContentMark } from "#app/platform/i18n/content-language.tsx";
import { pictureSources } from "#app/platform/files/picture.ts";
import { Picture } from "./picture.tsx";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Icon } from "#app/ui/elements/icon.tsx";
import { VIDEOS_KEY } from "#app/constants.ts";

export interface FilmSource {
	src: string | null;
	/** The address of the same file without the CDN, because a CDN may fail. */
	ownSrc?: string | null;
	poster?: string | null;
	captions?: string | null;
	captionsLanguage?: string;
	transcript?: string | null;
	/** The video at its host, or null if no host has it. */
	host?: FilmHost | null;
}

/** Plays the portal's own file if there is one, because the video's host may be blocked. */
export function Film({
	video,
	poster,
	title,
}: {
	video: FilmSource;
	poster?: string | null;
	title: string;
}) {
	const { t, i18n } = useTranslation();
	const { src, ownSrc, captions, transcript, host } = video;
	const named = video.poster ?? poster ?? undefined;
	const still = named && (ownAddress(named) ?? named);
	const mark = useContentMark();
	const player = useRef<HTMLVideoElement>(null);
	useKeptTime(player, src && (ownSrc ?? src));
	const hasExtras = transcript || (src ? host : captions);
	return (
		// Without a key, a player whose source changes would keep playing the old video.
		<div className="film" key={src ?? host?.href}>
			{src ? (
				<video
					className="film__screen"
					ref={player}
					controls
					preload="none"
					poster={still && pictureSources(still, 960).src}
					aria-label={title}
					lang={mark.lang}
					playsInline
				>
					<source src={src} />
					{ownSrc && <source src={ownSrc} />}
					{captions && (
						<track
							kind="captions"
							src={captions}
							srcLang={video.captionsLanguage ?? "en"}
							label={t("film.captions")}
							default
						/>
					)}
					<a href={ownSrc ?? src} lang={mark.lang && i18n.language}>
						{t("film.download")}
					</a>
				</video>
			) : (
				<div className="film__screen film__screen--none">
					{still && (
						<Picture src={still} alt="" width={1200} height={675} lazy className="film__still" />
					)}
					{host ? <HostFilm host={host} title={title} /> : <p>{t("film.none")}</p>}
				</div>
			)}
			{hasExtras && (
				<div className="film__extras">
					{transcript && (
						<details className="film__transcript" open={!src && !host}>
							<summary>{t("film.transcript")}</summary>
							<p {...mark}>{transcript}</p>
						</details>
					)}
					{src && host && (
						<p className="small">
							<a href={host.href} target="_blank" rel="noopener">
								{t("film.atHost")}
							</a>
						</p>
					)}
					{!src && captions && (
						<p className="small">
							<a href={captions} target="_blank" rel="noopener">
								{t("film.captionsFile")}
							</a>
						</p>
					)}
				</div>
			)}
		</div>
	);
}

interface FilmHost {
	href: string;
	/** True if the content security policy allows the host's page in a frame. */
	mayFrame: boolean;
}

// React calls a ref only once if every render passes the same function, so the frame gets the focus
// once.
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

// Loads nothing from the host until someone presses the button.
function HostFilm({ host, title }: { host: FilmHost; title: string }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [playing, setPlaying] = useState(false);
	if (playing) {
		return (
			<div className="film__framed">
				<iframe
					src={host.href}
					title={title}
					allow="autoplay; encrypted-media; picture-in-picture"
					allowFullScreen
					sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
					ref={focus}
				/>
			</div>
		);
	}
	return (
		<div className="film__away">
			<p>{t("film.onlyAtHost")}</p>
			<p className="film__ways">
				<a className="button button--glass" href={host.href} target="_blank" rel="noopener">
					{t("film.atHost")}
					<Icon name="external" />
				</a>
			</p>
			{/* The button is below the link, so that hydration doesn't move the link under a pointer. */}
			{hydrated && host.mayFrame && (
				<p className="film__ways">
					<button className="button" type="button" onClick={() => setPlaying(true)}>
						{t("film.playHere")}
					</button>
				</p>
			)}
		</div>
	);
}

// Positions in seconds by the video's address, most recently played last.
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
function useKeptTime(video: RefObject<HTMLVideoElement | null>, address: string | null): void {
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
