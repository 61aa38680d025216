import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { Film, type FilmSource } from "#app/ui/media/film.tsx";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";
import { BadgeTag } from "#app/features/points/badge-tag.tsx";
import type { TextBelow } from "#app/platform/i18n/text-key.ts";
import { Content, useContentLanguage } from "#app/platform/i18n/content-language.tsx";
import { Prose } from "#app/ui/elements/prose.tsx";
import { Unlocked, type UnlockedProps } from "#app/features/programs/unlocked.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

export interface LessonLink {
	text: string;
	/** A type such as `image`, `video`, `document` or `link`. */
	type: string;
	/** The first resource shows the link's text. The others also show a number. */
	resources: readonly {
		href: string;
		credits: { of: "picture" | "film" | "source"; text: string } | null;
	}[];
}

export interface LessonEnd {
	gains: readonly { action: TextBelow<"lesson.gain">; points: number }[];
	/** The program's name, if this chapter completed the program. */
	program?: string | null;
	unlocked?: UnlockedProps["items"];
	badge?: { title: string; image: string | null } | null;
	next?: { href: string; title: string } | null;
	/** The diploma's address. Null until the user has graduated. */
	diplomaHref?: string | null;
	/** The number of right answers in a test. Null if the chapter isn't a test. */
	result?: { right: number; of: number } | null;
	chaptersHref: string;
}

export interface LessonProps {
	type: "text" | "image" | "video" | "end screen";
	/** The page's title, or the chapter's if the page has none. */
	title: string;
	subtitle?: string | null;
	summary?: string | null;
	/** Sanitized HTML. */
	html?: string | null;
	image?: string | null;
	imageCredits?: string | null;
	imageAlt?: string | null;
	salesTip?: string | null;
	comment?: string | null;
	date?: { iso: string; text: string } | null;
	links?: readonly LessonLink[];
	video?: FilmSource | null;
	end?: LessonEnd | null;
	actions?: ReactNode;
}

const linkIcons: Readonly<Record<string, IconName>> = {
	image: "image",
	video: "film",
	document: "document",
	pdf: "document",
	map: "map",
	audio: "promote",
};

export function Lesson(props: LessonProps) {
	if (props.type === "video") return <VideoLesson {...props} />;
	if (props.type === "end screen") return <EndLesson {...props} />;
	if (props.type === "image" && props.image) return <ImageLesson {...props} image={props.image} />;
	return <TextLesson {...props} />;
}

function TextLesson(props: LessonProps) {
	const { image, title, imageCredits, imageAlt } = props;
	return (
		<article className={image ? "lesson lesson--beside" : "lesson lesson--plain"}>
			{image && <LessonPicture image={image} alt={imageAlt ?? title} credits={imageCredits} />}
			<div className="lesson__text">
				<Heading {...props} />
				<LessonFilm {...props} />
				<LessonBody {...props} />
			</div>
		</article>
	);
}

function ImageLesson(props: LessonProps & { image: string }) {
	return (
		<article className="lesson lesson--image">
			<div className="lesson__text">
				<Heading {...props} />
			</div>
			<LessonPicture
				image={props.image}
				alt={props.imageAlt ?? props.title}
				credits={props.imageCredits}
			/>
			<div className="lesson__text">
				<LessonFilm {...props} />
				<LessonBody {...props} />
			</div>
		</article>
	);
}

function VideoLesson(props: LessonProps) {
	return (
		<article className="lesson lesson--video">
			<div className="lesson__text">
				<Heading {...props} />
			</div>
			{props.video && (
				<CreditedFilm
					video={props.video}
					still={props.image}
					title={props.title}
					credits={props.imageCredits}
				/>
			)}
			<div className="lesson__text">
				<LessonBody {...props} />
			</div>
		</article>
	);
}

function EndLesson(props: LessonProps) {
	const { t } = useTranslation();
	const { end, image } = props;
	return (
		<article className="lesson lesson--beside lesson--end">
			<figure className="lesson__pic lesson__pic--art">
				{image && <Picture src={image} alt="" width={720} height={900} />}
				{end?.badge && (
					<ul className="lesson__won">
						<BadgeTag
							title={end.badge.title}
							image={end.badge.image}
							note={t("lesson.badgeWon")}
							won
						/>
					</ul>
				)}
				{image && <PictureCredits credits={props.imageCredits} />}
			</figure>
			<div className="lesson__text">
				<p className="eyebrow">{t("lesson.chapterComplete")}</p>
				<h1>
					<Content>{props.title}</Content>
				</h1>
				{props.subtitle && (
					<p className="lede">
						<Content>{props.subtitle}</Content>
					</p>
				)}
				{props.summary && (
					<p>
						<Content>{props.summary}</Content>
					</p>
				)}
				<LessonFilm {...props} />
				<LessonBody {...props} />
				{end?.program && (
					<p className="lesson__program">{t("lesson.programComplete", { program: end.program })}</p>
				)}
				{end?.result && (
					<p className="lesson__program">
						{t("labeled", {
							label: t("test.title"),
							text: t("test.resultOf", { right: end.result.right, count: end.result.of }),
						})}
					</p>
				)}
				{end && <LessonGains gains={end.gains} />}
				{end?.unlocked && <Unlocked items={end.unlocked} />}
				{end && (
					<div className="ways">
						{end.diplomaHref && (
							<Link className="button" to={end.diplomaHref}>
								{t("lesson.diploma")}
								<Icon name="diploma" />
							</Link>
						)}{" "}
						{end.next && (
							<Link className="button button--quiet" to={end.next.href}>
								{t("lesson.nextChapter", { title: end.next.title })}
								<Icon name="next" />
							</Link>
						)}{" "}
						<Link
							className={end.next || end.diplomaHref ? "lesson__all" : "button"}
							to={end.chaptersHref}
						>
							{t("lesson.chapters")}
						</Link>
					</div>
				)}
			</div>
		</article>
	);
}

function LessonGains({ gains }: Pick<LessonEnd, "gains">) {
	const { t } = useTranslation();
	if (gains.length === 0) return null;
	return (
		<>
			<p className="lesson__points">
				<Icon name="star" start />
				{t("lesson.points", { count: gains.reduce((sum, { points }) => sum + points, 0) })}
			</p>
			{gains.length > 1 && (
				<ul className="lesson__gains">
					{gains.map(({ action, points }) => (
						<li key={action}>{t(`lesson.gain.${action}`, { count: points })}</li>
					))}
				</ul>
			)}
		</>
	);
}

function Heading({ title, subtitle, summary }: LessonProps) {
	return (
		<>
			{subtitle && (
				<p className="eyebrow">
					<Content>{subtitle}</Content>
				</p>
			)}
			<h1 id="page-title">
				<Content>{title}</Content>
			</h1>
			{summary && (
				<p className="lede">
					<Content>{summary}</Content>
				</p>
			)}
		</>
	);
}

export function LessonBody({
	html,
	salesTip,
	comment,
	date,
	links,
	actions,
}: Pick<LessonProps, "html" | "salesTip" | "comment" | "date" | "links" | "actions">) {
	const { t } = useTranslation();
	return (
		<>
			{html && <Prose html={html} />}
			{salesTip && (
				<aside className="tip" aria-labelledby="sales-tip">
					<Icon name="tip" />
					<h2 id="sales-tip">{t("lesson.salesTip")}</h2>
					<p className="tip__words">
						<Content>{salesTip}</Content>
					</p>
				</aside>
			)}
			{links && links.length > 0 && (
				<ul className="more">
					{links.map((link) =>
						link.resources.map((resource, position) => (
							<li key={`${link.text}${resource.href}`}>
								<Icon name={linkIcons[link.type.toLowerCase()] ?? "external"} />
								<span>
									<Link to={resource.href} reloadDocument>
										{position === 0 ? (
											<Content>{link.text}</Content>
										) : (
											t("lesson.further", { text: link.text, number: position + 1 })
										)}
									</Link>
									{resource.credits && (
										<small>
											{" "}
											{t(`lesson.credits.${resource.credits.of}`, {
												credits: resource.credits.text,
											})}
										</small>
									)}
								</span>
							</li>
						)),
					)}
				</ul>
			)}
			{(comment || date) && (
				<footer className="lesson__note small soft">
					{comment && (
						<p>
							<Content>{comment}</Content>
						</p>
					)}
					{date && (
						<p>
							<time dateTime={date.iso}>{t("lesson.date", { date: date.text })}</time>
						</p>
					)}
				</footer>
			)}
			{actions && <div className="lesson__actions">{actions}</div>}
		</>
	);
}

function LessonFilm({ video, image, title }: LessonProps) {
	if (!video) return null;
	return (
		<div className="lesson__film">
			<Film video={video} poster={image} title={title} />
		</div>
	);
}

function PictureCredits({ credits }: { credits?: string | null }) {
	const { t } = useTranslation();
	return credits && <figcaption>{t("lesson.credits.picture", { credits })}</figcaption>;
}

/** Shows a video, with the page's picture as its poster. */
export function CreditedFilm({
	video,
	still,
	title,
	credits,
}: {
	video: FilmSource;
	still?: string | null;
	title: string;
	credits?: string | null;
}) {
	return (
		<figure className="lesson__still">
			<Film video={video} poster={still} title={title} />{" "}
			{still && <PictureCredits credits={credits} />}
		</figure>
	);
}

export function LessonPicture({
	image,
	alt,
	credits,
}: {
	image: string;
	alt: string;
	credits?: string | null;
}) {
	const language = useContentLanguage()();
	return (
		<figure className="lesson__pic">
			<Picture src={image} alt={alt} lang={language} width={1200} height={800} whole />{" "}
			<PictureCredits credits={credits} />
		</figure>
	);
}
