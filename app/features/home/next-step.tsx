import { Link } from "react-router";
import { Facts, type Fact } from "#app/ui/elements/facts.tsx";
import { Icon } from "#app/ui/elements/icon.tsx";
import { ProgressLine } from "#app/ui/elements/progress-line.tsx";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";
import type { HeroProps } from "#app/features/frame/layout/hero.tsx";

interface LabeledLink {
	href: string;
	label: string;
}

/** The one thing to do next, which the hero of Home shows. */
export interface NextStep {
	/** The program whose theme the hero uses. Null for the portal's theme. */
	programId: number | null;
	eyebrow: { text: string; isOwn?: boolean } | null;
	title: string;
	lede: string;
	/** True if the lede is the program's own text. */
	isLedeOwn?: boolean;
	action: LabeledLink;
	other: LabeledLink | null;
	card: TicketCard | FolderCard | PosterFan | null;
}

interface TicketCard {
	kind: "ticket";
	image: string | null;
	eyebrow: string;
	isEyebrowOwn?: boolean;
	title: string;
	/**
	 * The progress in the chapter, in percent. Null for a program that the agent hasn't registered
	 * for.
	 */
	percentage: number | null;
	facts: readonly Fact[];
}

interface FolderCard {
	kind: "folder";
	images: readonly string[];
	title: string;
	text: string;
}

interface PosterFan {
	kind: "posters";
	posters: readonly { id: number; image: string; name: string }[];
}

export function heroOf(step: NextStep): Omit<HeroProps, "messages" | "points"> {
	const { programId, eyebrow, title, lede, isLedeOwn, action, other, card } = step;
	return {
		isTall: true,
		lookOf: programId,
		eyebrow: eyebrow?.text,
		title,
		lede,
		own: [...(eyebrow?.isOwn ? ["eyebrow" as const] : []), ...(isLedeOwn ? ["lede" as const] : [])],
		next: (
			<>
				<Link className="button" to={action.href}>
					{action.label}
					<Icon name="next" />
				</Link>{" "}
				{other && <Link to={other.href}>{other.label}</Link>}
			</>
		),
		aside: card && <Card card={card} />,
	};
}

function Card({ card }: { card: NonNullable<NextStep["card"]> }) {
	if (card.kind === "posters") return <Posters {...card} />;
	return card.kind === "ticket" ? <Ticket {...card} /> : <FolderSheet {...card} />;
}

function Ticket({ image, eyebrow, isEyebrowOwn, title, percentage, facts }: TicketCard) {
	return (
		<section className="card ticket" aria-labelledby="ticket-title">
			<div className="ticket__art cover">
				{image && <Picture src={image} alt="" width={240} height={300} />}
			</div>
			<div className="ticket__text">
				<p className="small soft">{isEyebrowOwn ? <Content>{eyebrow}</Content> : eyebrow}</p>
				<h2 id="ticket-title">
					<Content>{title}</Content>
				</h2>
				{percentage !== null && <ProgressLine value={percentage} label={title} />}
				<Facts className="ticket__facts" facts={facts} />
			</div>
		</section>
	);
}

function FolderSheet({ images, title, text }: FolderCard) {
	return (
		<section className="card envelope" aria-labelledby="envelope-title">
			<div className="envelope__pictures">
				{images.map((image) => (
					<Picture key={image} src={image} alt="" width={240} height={160} />
				))}
			</div>
			<h2 id="envelope-title" dir="auto">
				{title}
			</h2>
			<p className="small soft">{text}</p>
		</section>
	);
}

function Posters({ posters }: PosterFan) {
	return (
		<div className="fan" aria-hidden="true">
			{posters.map(({ id, image, name }) => (
				<ProgramContent key={id} id={id}>
					<div className={`fan__poster program-${id}`}>
						<Picture src={image} alt="" width={240} height={240} />
						<b>
							<Content>{name}</Content>
						</b>
					</div>
				</ProgramContent>
			))}
		</div>
	);
}
