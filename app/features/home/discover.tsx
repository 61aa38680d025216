import { Link, useFetcher } from "react-router";
import { useTranslation } from "react-i18next";
import type { Highlight } from "#app/features/catalog/program.ts";
import { ProgramTable } from "#app/features/programs/program-list.tsx";
import type { ProgramView } from "#app/features/programs/program-view.server.ts";
import { initialsOf } from "#app/ui/elements/face.tsx";
import { PostForm, useSending } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Film, type FilmSource } from "#app/ui/media/film.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { paths } from "#app/paths.ts";

type LargeProgram = Pick<ProgramView, "id" | "place" | "title"> & { description: string | null };

interface Brand {
	id: number;
	name: string;
	logo: string | null;
}

export interface DiscoverProps {
	welcome: { title: string; video: FilmSource } | null;
	large: LargeProgram | null;
	rows: readonly ProgramView[];
	more: readonly Highlight[];
	brands: readonly Brand[];
}

export function Discover({ welcome, large, rows, more, brands }: DiscoverProps) {
	const { t } = useTranslation();
	const video = useFetcher();
	const isClosing = useSending(video);
	const hasVideo = welcome !== null && !isClosing;
	if (!hasVideo && !large && rows.length === 0 && brands.length === 0) return null;
	return (
		<section className="section section--sunk discover" aria-labelledby="discover">
			<div className="wrap">
				<div className="section__head">
					<h2 id="discover">{t("home.discover")}</h2>
					{more.length > 0 && (
						<p className="discover__more">
							{more.map((kind) => (
								<Link key={kind} to={paths[kind]()}>
									{t(`home.all.${kind}`)}
								</Link>
							))}
						</p>
					)}
				</div>
				<div className={`discover__grid${hasVideo ? " discover__grid--video" : ""}`}>
					{hasVideo ? (
						<WelcomeVideo {...welcome} fetcher={video} />
					) : (
						large && <Large program={large} />
					)}
					{rows.length > 0 && <ProgramTable programs={rows} t={t} />}
				</div>
				{brands.length > 0 && (
					<section className="discover__brands" aria-labelledby="brands">
						<div className="section__head">
							<h3 id="brands">{t("home.brands")}</h3>
							<Link to={paths.suppliers()}>{t("home.allSuppliers")}</Link>
						</div>
						<Brands brands={brands} />
					</section>
				)}
			</div>
		</section>
	);
}

function Large({ program: { id, place, title, description } }: { program: LargeProgram }) {
	return (
		<ProgramContent id={id}>
			<article
				className={`discover__large on-dark program-${id}`}
				data-app={id}
				aria-labelledby={`discover-${id}`}
			>
				<div>
					<h3 id={`discover-${id}`}>
						<Link to={paths.info(id)}>
							<Content>{place === title ? title : `${place} – ${title}`}</Content>
						</Link>
					</h3>
					{description && (
						<p>
							<Content>{description}</Content>
						</p>
					)}
				</div>
			</article>
		</ProgramContent>
	);
}

interface WelcomeVideoProps {
	title: string;
	video: FilmSource;
	fetcher: ReturnType<typeof useFetcher>;
}

function WelcomeVideo({ title, video, fetcher }: WelcomeVideoProps) {
	const { t } = useTranslation();
	return (
		<section className="welcome" aria-labelledby="welcome-title">
			<Film video={video} title={title} />
			<h3 id="welcome-title">
				<Content>{title}</Content>
			</h3>
			<p className="small soft">{t("home.welcomeText")}</p>
			<PostForm action={paths.dismiss()} fetcher={fetcher}>
				<input type="hidden" name="what" value="welcome-video" />
				<SubmitButton className="button button--quiet button--small">
					{t("home.closeWelcome")}
				</SubmitButton>
			</PostForm>
		</section>
	);
}

function Brands({ brands }: { brands: readonly Brand[] }) {
	return (
		<ul className="brands">
			{brands.map(({ id, name, logo }) => (
				<li key={id} className={`program-${id}`}>
					<Link to={paths.info(id)}>
						{logo ? (
							<span className="brands__logo">
								<Picture src={logo} alt="" width={120} height={56} lazy />
							</span>
						) : (
							<span className="brands__logo brands__logo--letters" aria-hidden="true">
								{initialsOf(name)}
							</span>
						)}{" "}
						<Content of={id}>{name}</Content>
					</Link>
				</li>
			))}
		</ul>
	);
}
