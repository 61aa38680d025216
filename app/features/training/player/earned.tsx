import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const stepMs = 40;
const steps = 15;

/** The points of what was just completed, which a script counts up to their new total. */
export function Earned({ points, total }: { points: number; total: number }) {
	const { t } = useTranslation();
	const [tick, setTick] = useState(0);
	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const timer = setInterval(() => setTick((now) => Math.min(steps, now + 1)), stepMs);
		return () => clearInterval(timer);
	}, []);
	const left = tick === 0 ? 0 : steps - tick;
	return (
		<p className="earned">
			<b className="earned__points">{t("lesson.points", { count: points })}</b>{" "}
			<bdi className="earned__total" aria-hidden="true">
				{total - Math.round((points * left) / steps)}
			</bdi>
		</p>
	);
}
