export interface QrCodeProps {
	/** The code that `Diplomas.qr` returns. `size` is in modules and includes the quiet zone. */
	qr: { size: number; path: string };
	label: string;
	className?: string;
}

// Cameras need black on white, even in dark mode.
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
