import { useEffect, type ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Section } from "#app/features/frame/layout/section.tsx";
import { HELP_NAMESPACE, NAMESPACE, PORTAL_APP_ID } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { PortalPage, useReturnTo } from "#app/features/frame/portal-page.tsx";
import { useRoot } from "#app/features/frame/use-root.ts";
import type { CheckView } from "./check.server.ts";
import type { HelpTextBelow } from "#app/platform/i18n/text-key.ts";

declare global {
	interface Window {
		/** `public/connection-check.js` defines this function. */
		connectionCheck?: () => void;
		portalAlive?: boolean;
	}
}

const said = [
	"on",
	"old",
	"asleep",
	"cookies",
	"noCookies",
	"clockRight",
	"window",
	"storage",
	"noStorage",
	"online",
	"offline",
	"reached",
	"notReached",
	"trying",
	"copied",
] as const;
const plurals = ["clockAhead", "clockBehind"] as const;
const widths = ["w1", "w2", "w3", "w4", "w5", "w6"] as const;
const looks = ["still", "forced", "touch", "mouse"] as const;

// Returns the script's texts as JSON. The script inserts the counts, so it needs all plural forms.
function useWords(): string {
	const { t, i18n } = useTranslation(HELP_NAMESPACE);
	const { pluralCategories } = new Intl.PluralRules(i18n.language).resolvedOptions();
	const forms = (key: (typeof plurals)[number]) =>
		Object.fromEntries(
			pluralCategories.map((category) => [
				category,
				t(`debug.check.${key}_${category}` as `debug.check.${typeof key}`),
			]),
		);
	return JSON.stringify({
		...Object.fromEntries(said.map((key) => [key, t(`debug.check.${key}`)])),
		...Object.fromEntries(plurals.map((key) => [key, forms(key)])),
	});
}

function useConnectionCheck(): void {
	useEffect(() => {
		window.portalAlive = true;
		window.connectionCheck?.();
	}, []);
}

function Lines({ check }: { check: CheckView }) {
	const { t } = useTranslation(HELP_NAMESPACE);
	const dark = useRoot()?.dark ?? null;
	const media = (keys: readonly HelpTextBelow<"debug.media">[]) =>
		Object.fromEntries(keys.map((key) => [key, t(`debug.media.${key}`)]));
	const listed = (words: Readonly<Record<string, string>>) =>
		Object.fromEntries(
			Object.entries(words).map(([key, word]) => [key, t("debug.media.also", { word })]),
		);
	const chosen: Record<string, string> =
		dark === null
			? media(["light", "dark"])
			: { chosen: t(dark ? "debug.look.chosenDark" : "debug.look.chosenLight") };
	return (
		<ol className="checks">
			{check.lines.map(({ key, value, state }) => (
				<CheckLine
					key={key}
					id={key}
					name={t(`debug.name.${key}`)}
					value={value ?? t("debug.needsScript")}
					state={state}
					media={
						key === "look"
							? { one: chosen, also: listed(media(looks)) }
							: key === "window"
								? { one: media(widths) }
								: null
					}
				/>
			))}
		</ol>
	);
}

function Choice({
	action,
	name,
	on,
	words,
}: {
	action: string;
	name: string;
	on: boolean;
	words: { title: string; text: string; act: string };
}) {
	const returnTo = useReturnTo();
	return (
		<li className="tile">
			<h3>{words.title}</h3>
			<p>{words.text}</p>
			<PostForm action={action} reloadDocument>
				<input type="hidden" name="returnTo" value={returnTo} />
				<SubmitButton
					className="button button--quiet button--small"
					name={name}
					value={on ? "0" : "1"}
				>
					{words.act}
				</SubmitButton>
			</PostForm>
		</li>
	);
}

/**
 * Renders a page that people can read out to support. It works with or without a script (HELP-20).
 */
export function CheckPage({
	check,
	appId,
	css,
	eyebrow,
	children,
}: {
	check: CheckView;
	appId?: number;
	css?: string;
	eyebrow?: string;
	children?: ReactNode;
}) {
	const { t } = useTranslation([HELP_NAMESPACE, NAMESPACE]);
	const user = useRoot()?.user;
	const words = useWords();
	useConnectionCheck();
	const title = t("debug.title");
	const { lite, debug, holiday } = check;
	const program =
		appId === undefined || appId === PORTAL_APP_ID
			? []
			: [{ label: eyebrow ?? "", href: paths.info(appId), isOwn: true }];
	return (
		<PortalPage
			programId={appId}
			css={css}
			hero={{
				title,
				eyebrow,
				own: ["eyebrow"],
				lede: t("debug.lede"),
				crumbs: user
					? [{ label: t("general:nav.home"), href: paths.home() }, ...program, { label: title }]
					: [],
			}}
		>
			{!lite && <script async src="/connection-check.js" />}
			<div data-words={words} data-now={check.now} suppressHydrationWarning>
				<Section id="lines" title={t("debug.lines")}>
					<Lines check={check} />
					<div className="ways">
						<Link className="button" to={paths.debug(appId)} reloadDocument>
							{t("debug.again")}
						</Link>{" "}
						<button
							className="button button--quiet"
							type="button"
							data-copy
							hidden
							suppressHydrationWarning
						>
							{t("debug.copy")}
						</button>
					</div>
				</Section>
				<Section id="hosts" title={t("debug.hosts")} sunk>
					<p className="palette-note soft">
						{t(check.hosts.length > 1 ? "debug.hostsTextTwo" : "debug.hostsText")}
					</p>
					<ol className="checks">
						{check.hosts.map(({ name, href }) => (
							<li
								key={name}
								className="checks__line"
								data-line
								data-host={href}
								suppressHydrationWarning
							>
								<span className="checks__name">{name}</span>{" "}
								<span className="checks__value">
									<img
										className="checks__tick"
										src={href}
										alt={t("debug.hostAlt", { host: name })}
									/>
									<span
										data-reach
										suppressHydrationWarning
										dangerouslySetInnerHTML={{ __html: "" }}
									/>
								</span>
							</li>
						))}
					</ol>
				</Section>
			</div>
			{children}
			<Section id="tools" title={t("debug.tools")}>
				<ul className="tiles">
					<Choice
						action={paths.debugMode()}
						name="debug"
						on={debug}
						words={{
							title: t("debug.footer.title"),
							text: t("debug.footer.text"),
							act: t(debug ? "debug.footer.off" : "debug.footer.on"),
						}}
					/>
					<Choice
						action={paths.lite()}
						name="lite"
						on={lite}
						words={{
							title: t("debug.lite.title"),
							text: t("debug.lite.text"),
							act: t(lite ? "debug.lite.off" : "debug.lite.on"),
						}}
					/>
					<Choice
						action={paths.holidayEffects()}
						name="holiday"
						on={holiday}
						words={{
							title: t("debug.holiday.title"),
							text: t("debug.holiday.text"),
							act: t(holiday ? "debug.holiday.off" : "debug.holiday.on"),
						}}
					/>
				</ul>
				<p className="ways">
					<Link className="button button--quiet" to={paths.support()}>
						<Icon name="phone" start />
						{t("debug.people")}
					</Link>
				</p>
			</Section>
		</PortalPage>
	);
}

interface MediaWords {
	one: Readonly<Record<string, string>>;
	/** Each text begins with the comma that separates it from the text before. */
	also?: Readonly<Record<string, string>>;
}

interface CheckLineProps {
	id: string;
	name: string;
	value: string;
	state: "good" | "bad" | null;
	/** The style sheet shows the words whose media query is true. */
	media?: MediaWords | null;
}

// The script changes the value, so React must not report a mismatch.
function CheckLine({ id, name, value, state, media }: CheckLineProps) {
	const html = media ? mediaHtml(media) : escaped(value);
	return (
		<li className="checks__line" data-line data-state={state ?? undefined} suppressHydrationWarning>
			<span className="checks__name">{name}</span>{" "}
			<span className="checks__value">
				{/* A value's text may run in the opposite direction from the page's. */}
				<span
					dir="auto"
					data-check={id}
					suppressHydrationWarning
					dangerouslySetInnerHTML={{ __html: html }}
				/>
			</span>
		</li>
	);
}

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
};

function escaped(text: string): string {
	return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

function mediaHtml({ one, also = {} }: MediaWords): string {
	const words = (list: Readonly<Record<string, string>>, before: string) =>
		Object.entries(list).map(
			([key, word]) => `<span class="mq mq--${key}">${before}${escaped(word)}</span>`,
		);
	return [...words(one, " "), ...words(also, "")].join("");
}
