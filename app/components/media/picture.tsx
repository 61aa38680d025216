import { plainPicture, readPicture, srcSetOf } from "#app/domain/resources/picture.ts";

export interface PictureProps {
	/** Its address, with what is known of it. */
	src: string;
	alt: string;
	/** The language of `alt`, where it is not the page's. */
	lang?: string;
	/** The box it is laid into, in pixels: what its file is chosen by, and its size where no style says another. */
	width: number;
	height: number;
	/** How wide it is shown, as in HTML. Absent: as wide as its box. */
	sizes?: string;
	/** It is shown whole, so that its box has the picture's own proportions, where they are known. */
	whole?: boolean;
	lazy?: boolean;
	className?: string;
}

/** A picture, in the format and size that suit the browser where it was imported with variants. Its place is kept before it is loaded. */
export function Picture({ src: address, alt, lang, width, height, sizes, whole, lazy, className }: PictureProps) {
	const { src, facts } = readPicture(address);
	const size = whole && facts ? fitted(facts, width) : { width, height };
	const shown = sizes ?? `${width}px`;
	const webp = facts ? srcSetOf(src, "webp", facts.widths.webp) : undefined;
	const other = facts ? (srcSetOf(src, "jpg", facts.widths.jpg) ?? srcSetOf(src, "png", facts.widths.png)) : undefined;
	const img = (
		<img
			className={className}
			src={plainPicture(address, width)}
			srcSet={other}
			sizes={other && shown}
			alt={alt}
			lang={lang}
			width={size.width}
			height={size.height}
			loading={lazy ? "lazy" : undefined}
		/>
	);
	if (!webp) return img;
	return (
		<picture>
			<source type="image/webp" srcSet={webp} sizes={shown} />
			{img}
		</picture>
	);
}

function fitted({ width, height }: { width: number; height: number }, most: number): { width: number; height: number } {
	const scale = Math.min(1, most / width);
	return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}
