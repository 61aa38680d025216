import { useTranslate } from "#app/i18n/use-translate.tsx";
import { ownAddress } from "#app/domain/resources/file-name.ts";

export interface FilmSource {
	/** The portal's own file; null where there is only the host's page. */
	src: string | null;
	poster?: string | null;
	/** The captions' file and its language. */
	captions?: string | null;
	captionsLanguage?: string;
	transcript?: string | null;
	/** The video at its host, as an extra. */
	hostHref?: string | null;
}

/** The portal's own file first, so that it plays where the video's host is blocked. */
export function Film({ video, poster, title }: { video: FilmSource; poster?: string | null; title: string }) {
	const t = useTranslate();
	const still = video.poster ?? poster ?? undefined;
	const own = video.src && ownAddress(video.src);
	return (
		<div className="film">
			{video.src ? (
				<video
					className="film__screen"
					controls
					preload="none"
					poster={still && (ownAddress(still) ?? still)}
					aria-label={title}
					playsInline
				>
					<source src={video.src} />
					{own && <source src={own} />}
					{video.captions && (
						<track kind="captions" src={video.captions} srcLang={video.captionsLanguage ?? "en"} label={t("lesson.captions")} default />
					)}
					<a href={own || video.src}>{t("lesson.downloadVideo")}</a>
				</video>
			) : (
				<p className="film__screen film__screen--none">{t("lesson.noVideo")}</p>
			)}
			{(video.transcript || video.hostHref) && (
				<div className="film__extras">
					{video.transcript && (
						<details className="film__transcript">
							<summary>{t("lesson.transcript")}</summary>
							<p>{video.transcript}</p>
						</details>
					)}
					{video.hostHref && (
						<p className="small">
							<a href={video.hostHref} target="_blank" rel="noopener">
								{t("lesson.videoAtHost")}
							</a>
						</p>
					)}
				</div>
			)}
		</div>
	);
}
