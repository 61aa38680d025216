import { useTranslation } from "react-i18next";
import { FormToken } from "#app/components/forms/form-token.tsx";
import { Film, type FilmSource } from "#app/components/media/film.tsx";
import { Content } from "#app/i18n/content-language.tsx";

export interface WelcomeVideoProps {
	title: string;
	video: FilmSource;
	dismissAction: string;
}

/** The portal's greeting, until it is closed. */
export function WelcomeVideo({ title, video, dismissAction }: WelcomeVideoProps) {
	const { t } = useTranslation();
	return (
		<section className="section section--sunk welcome" aria-labelledby="welcome-title">
			<div className="wrap welcome__grid">
				<Film video={video} title={title} />
				<div>
					<h2 id="welcome-title">
						<Content>{title}</Content>
					</h2>
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
