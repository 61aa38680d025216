import { readPicture } from "#app/domain/resources/picture.ts";

export interface PictureProps {
	/** Its address, with what is known of it. */
	src: string;
	alt: string;
	/** The language of `alt`, where it is not the page's. */
	lang?: string;
	/** The box it is laid into, in pixels: what its file is chosen by, and its size where no style says another. */
	width: number;
	height: number;
	/** How wide it is shown, as in HTML. Absent: as wide as its box, where the window is not narrower. */
	sizes?: string;
	/** It is shown whole, so that its box has the picture's own proportions, where they are known. */
	whole?: boolean;
	lazy?: boolean;
	className?: string;
}

/** A picture, in the format and size that suit the browser where it was imported with variants. Its place is kept before it is loaded. */
export function Picture({ src: address, alt, width, height, sizes, whole, lazy, ...own }: PictureProps) {
	const { src, across, down, webp, other } = readPicture(address, width);
	const shown = sizes ?? `(max-width: ${width}px) 100vw, ${width}px`;
	const img = (
		<img
			{...own}
			src={src}
			srcSet={other}
			sizes={other && shown}
			alt={alt}
			width={(whole && across) || width}
			height={(whole && down) || height}
			loading={lazy ? "lazy" : undefined}
		/>
	);
	return webp ? (
		<picture>
			<source type="image/webp" srcSet={webp} sizes={shown} />
			{img}
		</picture>
	) : (
		img
	);
}
