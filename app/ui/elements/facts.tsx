export interface Fact {
	label: string;
	value: string;
}

export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
	return (
		<dl className={className}>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
