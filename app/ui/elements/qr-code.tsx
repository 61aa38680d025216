export interface QrCodeProps {
	/** As `Diplomas.qr` makes it: in modules, with the quiet zone. */
	qr: { size: number; path: string };
	label: string;
	className?: string;
}

/** Black on white in dark mode too: cameras need it. */
export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
	return (
		<svg
			className={className}
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={path} />
		</svg>
	);
}
