import { useFetcher } from "react-router";
import { useTranslation } from "react-i18next";
import { PostForm, useSending } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
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
	const fetcher = useFetcher();
	const sending = useSending(fetcher);
	if (sending) return null;
	return (
		<section className="section section--sunk welcome" aria-labelledby="welcome-title">
			<div className="wrap welcome__grid">
				<Film video={video} title={title} />
				<div>
					<h2 id="welcome-title">
						<Content>{title}</Content>
					</h2>
					<p className="soft">{t("home.welcomeText")}</p>
					<PostForm action={dismissAction} fetcher={fetcher}>
						<input type="hidden" name="what" value="welcome-video" />
						<SubmitButton className="button button--quiet button--small">{t("home.closeWelcome")}</SubmitButton>
					</PostForm>
				</div>
			</div>
		</section>
	);
}
