import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { DiplomaPass, type DiplomaPassProps } from "./diploma-pass.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { paths } from "#app/paths.ts";
import stylesHref from "#app/styles/diploma.css?url";

export interface GraduationProps {
	pass: DiplomaPassProps;
	specialist: string | null;
	linkedIn: string;
	points: number;
	resultHref: string | null;
	/**
	 * `here`: this portal has the PDF. `notReady`: another back end has no file yet. `failed`: it
	 * can't send the file now.
	 */
	file: "here" | "notReady" | "failed" | { url: string; host: string };
}

/**
 * Shows the new title, the diploma, and three things to do with the diploma (TRAIN-57). Agents
 * first see this screen right after completing the program.
 */
export function Graduation({
	pass,
	specialist,
	linkedIn,
	points,
	resultHref,
	file,
}: GraduationProps) {
	const { t } = useTranslation();
	const { test, isNew } = pass;
	return (
		<div className="finish">
			<link rel="stylesheet" href={stylesHref} precedence="default" />
			{isNew && <Confetti />}
			<div className="finish__say">
				{test && (
					<p className="eyebrow">
						<Icon name="check" start />
						{t("test.resultOf", { right: test.right, count: test.of })}
					</p>
				)}
				<h1 id="page-title">
					{specialist === null
						? t("diploma.youCompleted", { program: pass.programTitle })
						: t(/^[aeio]/i.test(specialist) ? "diploma.youAreAn" : "diploma.youAre", {
								title: specialist,
							})}
				</h1>
			</div>
			<DiplomaPass {...pass} />
			<div className="finish__do">
				<Download appId={pass.programId} file={file} />{" "}
				<a
					className="button button--glass"
					href={linkedIn}
					target="_blank"
					rel="noopener noreferrer"
				>
					{t("diploma.linkedIn")}
				</a>{" "}
				<a className="button button--glass" href="#use-it">
					{t("diploma.useIt")}
				</a>
			</div>
			{(points > 0 || resultHref) && (
				<p className="finish__won">
					{points > 0 && <strong>{t("diploma.points", { count: points })}</strong>}{" "}
					{resultHref && <Link to={resultHref}>{t("diploma.byChapter")}</Link>}
				</p>
			)}
		</div>
	);
}

/** Links to the PDF. If the file is on another host, shows that host next to the link. */
function Download({ appId, file }: { appId: number; file: GraduationProps["file"] }) {
	const { t } = useTranslation();
	if (file === "here")
		return (
			<Link className="button" to={paths.diplomaFile(appId)} reloadDocument>
				<Icon name="down" start />
				{t("diploma.download")}
			</Link>
		);
	if (typeof file === "object")
		return (
			<p className="finish__wide">
				<a
					className="button"
					href={file.url}
					target="_blank"
					rel="noopener noreferrer"
					aria-describedby="diploma-host"
				>
					{t("diploma.download")}
					<Icon name="external" />
				</a>
				<small id="diploma-host">{t("diploma.elsewhere", { host: file.host })}</small>
			</p>
		);
	return (
		<p className="finish__wide">
			<Link className="button" to={paths.diploma(appId)} reloadDocument>
				{t("diploma.again")}
			</Link>
			<small role="status">
				{t(file === "failed" ? "failures.diplomaFailed" : "diploma.notReady")}
			</small>
		</p>
	);
}

const pieces = Array.from({ length: 48 }, (_, index) => {
	// Multiples of the golden ratio form no visible pattern.
	const [x, y] = [(index * 0.618 * 1280) % 1280, 5 + ((index * 0.618 * 271) % 22)];
	const [dx, dy] = [
		[6, 3],
		[2, 7],
		[-4, 6],
		[7, -2],
	][index % 4] as [number, number];
	const d = `M${x.toFixed()} ${y.toFixed()}l${dx * 2} ${dy * 2}l${-dy} ${dx}l${-dx * 2} ${-dy * 2}z`;
	return { d, color: index % 3 };
});

function Confetti() {
	return (
		<svg
			className="confetti"
			viewBox="0 0 1280 80"
			width="1280"
			height="80"
			fill="none"
			preserveAspectRatio="xMidYMin slice"
			aria-hidden="true"
			focusable="false"
		>
			{[0, 1, 2].map((color) => (
				<path
					key={color}
					d={pieces
						.filter((piece) => piece.color === color)
						.map(({ d }) => d)
						.join("")}
				/>
			))}
		</svg>
	);
}
