import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";

/** A film's page at its host. */
export interface FilmHost {
	href: string;
	/** Whether the content security policy allows it in a frame. */
	mayFrame: boolean;
}

/** A film that only its host has: a plain link, and with a script a frame, of which nothing is fetched before it is asked for. */
export function HostFilm({ host, title }: { host: FilmHost; title: string }) {
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
					ref={(frame) => frame?.focus()}
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
			{/* Below: the link does not move from under a pointer when the script starts. */}
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
