import { pictureSources } from "#app/platform/files/picture.ts";

export interface PictureProps {
	src: string;
	alt: string;
	lang?: string;
	/**
	 * The size of the box in pixels. The width selects the file. If no style sets a size, the picture
	 * has this size.
	 */
	width: number;
	height: number;
	/** The `sizes` attribute of the image. Defaults to the box's width. */
	sizes?: string;
	/** True if the box has the picture's proportions, so that the picture isn't cropped. */
	whole?: boolean;
	lazy?: boolean;
	className?: string;
}

export function Picture({
	src: address,
	alt,
	width,
	height,
	sizes,
	whole,
	lazy,
	...own
}: PictureProps) {
	const { src, width: across, height: down, webp, other } = pictureSources(address, width);
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
