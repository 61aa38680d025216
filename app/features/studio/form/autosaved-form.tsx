import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, useRevalidator } from "react-router";
import { ValidatedForm, type ValidatedFormProps } from "#app/ui/forms/validated-form.tsx";
import { KEPT_TEXT_KEY, STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { createAutosaver, keptText, type Autosaver } from "./autosaver.ts";

/** The fields of a row that two authors changed in different ways. */
export interface Clash {
	/** The name of the other author. Null if the account was deleted. */
	by: string | null;
	/** The time of the other author's save, as text. */
	at: string;
	/** The revision of the other author's save. */
	seen: number;
	clashes: readonly { field: string; name: string; theirs: string; mine: string }[];
}

export interface AutosavedFormProps extends ValidatedFormProps {
	program: { id: number; author: number };
	/** The row, such as `page:12`. */
	subject: string;
	/**
	 * The revision of the row that the form shows, with digests of the row's values
	 * (`draft/opened-row.server.ts`).
	 */
	openedWith: string;
	/** The response to the form's own button. */
	reply: { openedWith: string; clash: Clash | null } | undefined;
}

function newVisit(): string {
	return crypto.randomUUID().replaceAll("-", "");
}

/**
 * A studio form. With a script, it saves every five seconds while the author types, and when the
 * author leaves or hides the page (STUDIO-36).
 */
export function AutosavedForm({
	program,
	subject,
	openedWith: loaded,
	reply,
	children,
	...props
}: AutosavedFormProps) {
	const { i18n } = useTranslation();
	const { revalidate } = useRevalidator();
	const [openedWith, setOpenedWith] = useState(reply?.openedWith ?? loaded);
	const [visit, setVisit] = useState("");
	const field = useRef<HTMLInputElement>(null);
	const autosaver = useRef<Autosaver>(null);
	const storageKey = `${KEPT_TEXT_KEY}_${program.author}_${program.id}_${props.form.id}_${subject}`;
	const clock = useEffectEvent(() =>
		new Intl.DateTimeFormat(i18n.language, { hour: "numeric", minute: "2-digit" }).format(),
	);
	const start = useEffectEvent((form: HTMLFormElement) => {
		const created = createAutosaver(form, {
			address: paths.studioAutosave(program.id),
			storageKey,
			clock,
			onSaved: setOpenedWith,
		});
		const kept = keptText(storageKey);
		if (kept && !created.isUnsaved())
			void created.saveKept(kept).then((outcome) => {
				if (outcome === "saved") void revalidate();
				else if (outcome === "refused") sendKept(form, kept);
			});
		return created;
	});
	useEffect(() => {
		const form = field.current?.form;
		if (!form) return undefined;
		setVisit(newVisit());
		const created = start(form);
		autosaver.current = created;
		return () => {
			autosaver.current = null;
			created.stop();
		};
	}, []);
	useEffect(() => {
		if (reply) autosaver.current?.wasRefused();
	}, [reply]);

	const blocker = useBlocker(() => autosaver.current?.isUnsaved() === true);
	const saveFirst = useEffectEvent(async () => {
		const outcome = await autosaver.current?.save();
		if (outcome !== "refused") return blocker.proceed?.();
		blocker.reset?.();
		field.current?.form?.requestSubmit();
	});
	useEffect(() => {
		if (blocker.state === "blocked") void saveFirst();
	}, [blocker.state]);

	return (
		<ValidatedForm {...props}>
			<input type="hidden" name="openedWith" value={openedWith} ref={field} />
			<input type="hidden" name="subject" value={subject} />
			<input type="hidden" name="visit" value={visit} />
			{reply?.clash && <ClashFields {...reply.clash} />}
			{children}
		</ValidatedForm>
	);
}

/**
 * Fills the form with the kept text and sends it, because the response shows why the text can't be
 * saved.
 */
function sendKept(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
	const left = [...fields];
	for (const control of form.elements) {
		if (
			!(
				control instanceof HTMLInputElement ||
				control instanceof HTMLTextAreaElement ||
				control instanceof HTMLSelectElement
			)
		)
			continue;
		if (control.name === "_token" || control.name === "_key") continue;
		const isChoice = control.type === "radio" || control.type === "checkbox";
		if (isChoice && control instanceof HTMLInputElement)
			control.checked = fields.some(
				([name, value]) => name === control.name && value === control.value,
			);
		else {
			const at = left.findIndex(([name]) => name === control.name);
			const [kept] = at < 0 ? [] : left.splice(at, 1);
			if (kept) control.value = kept[1];
		}
	}
	form.requestSubmit();
}

/**
 * Lets the author choose between the two texts of a clash. The form below has the author's own
 * text, which they can still edit.
 */
function ClashFields({ by, at, seen, clashes }: Clash) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<input type="hidden" name="seen" value={seen} />
			<div className="clash" role="alert" id="clash" tabIndex={-1}>
				<h2>{t(by ? "clash.title" : "clash.titleSomebody", { by: by ?? "" })}</h2>
				<p>{t("clash.text", { at })}</p>
			</div>
			{clashes.map(({ field, name, theirs, mine }) => (
				<fieldset className="both" key={field}>
					<legend>{name}</legend>
					<div className="both__row">
						<Side field={field} whose="theirs" label={by ?? t("clash.someone")} text={theirs} />
						<Side field={field} whose="mine" label={t("clash.mine")} text={mine} isChosen />
					</div>
				</fieldset>
			))}
		</>
	);
}

function Side({
	field,
	whose,
	label,
	text,
	isChosen,
}: {
	field: string;
	whose: "theirs" | "mine";
	label: string;
	text: string;
	isChosen?: boolean;
}) {
	const id = `take-${field}-${whose}`;
	return (
		<div className="both__side">
			<p>
				<input
					type="radio"
					name={`take-${field}`}
					id={id}
					value={whose}
					defaultChecked={isChosen}
				/>{" "}
				<label htmlFor={id}>{label}</label>
			</p>
			<p className="both__text" dir="auto">
				{text}
			</p>
		</div>
	);
}
