import { useWords } from "../i18n/words.tsx";
import { FormToken } from "./form-token.tsx";
import { Film, type FilmSource } from "./film.tsx";

export interface WelcomeVideoProps {
	title: string;
	video: FilmSource;
	dismissAction: string;
}

/** The portal's greeting, until it is closed. */
export function WelcomeVideo({ title, video, dismissAction }: WelcomeVideoProps) {
	const t = useWords();
	return (
		<section className="section section--sunk welcome" aria-labelledby="welcome-title">
			<div className="wrap welcome__grid">
				<Film video={video} title={title} />
				<div>
					<h2 id="welcome-title">{title}</h2>
					<p className="soft">{t("home.welcomeText")}</p>
					<form method="post" action={dismissAction}>
						<FormToken />
						<input type="hidden" name="what" value="welcome-video" />
						<button className="button button--quiet button--small" type="submit">
							{t("home.closeWelcome")}
						</button>
					</form>
				</div>
			</div>
		</section>
	);
}
