// Animals. Feet or water line at y = 0, looking to the right.
import { at, disc, each, path, stroke } from "../svg.ts";

/** An elephant seal lying on the sand. */
export function seal(
	x: number,
	y: number,
	s: number,
	coat: string,
	shade: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path(
			"M-120-2C-104-10-84-34-44-44C0-54 50-50 78-34C92-42 110-40 118-26C122-14 108-2 92 0H-96C-106 10-124 10-120-2Z",
			coat,
		) +
			path("M-96 0C-40-16 40-20 92 0ZM24-18q16 4 22 18H16q-4-10 8-18z", shade) +
			path(disc(106, -27, 3), "#2A1C1A"),
		flip,
	);
}

/** A bull elephant seal with his head up. */
export function sealBull(
	x: number,
	y: number,
	s: number,
	coat: string,
	shade: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path(
			"M-190-2C-170-20-130-60-70-74C-20-84 10-96 30-140C40-164 64-178 86-170C108-164 122-146 124-128C126-112 116-106 106-112C100-122 92-126 84-122C92-96 96-40 70 0H-160C-176 14-196 12-190-2Z",
			coat,
		) +
			path(
				"M-160 0C-80-24 0-30 70 0ZM6-30q24 6 30 30H-4q-6-18 10-30zM84-122q10 18 6 50q-14-22-22-44z",
				shade,
			) +
			path(disc(82, -150, 4), "#2A1C1A"),
		flip,
	);
}

export function polarBear(
	x: number,
	y: number,
	s: number,
	coat: string,
	shade: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path("M-86-60L-104 0H-64L-48-52ZM52-60L48 0H86L88-70Z", shade) +
			path(
				"M-128-66C-134-118-96-140-40-138C10-136 40-140 74-150C92-158 104-170 122-170C132-170 138-164 142-156L172-138C176-130 172-122 162-122C146-118 128-112 116-96C104-76 96-66 92-60C86-40 84-16 86 0H36C36-24 32-44 22-54C-16-46-48-48-68-54C-76-34-88-18-92 0H-134C-134-26-126-46-128-66Z",
				coat,
			) +
			path(
				"M-128-66C-90-50-40-44 22-54C32-44 36-24 36 0h14C50-26 46-50 34-66C-20-58-80-62-128-66Z",
				shade,
			) +
			path("M112-164q4-16 16-8l-4 12z", shade) +
			path(disc(140, -148, 3.4) + "M164-138q10-4 8 8q-8 2-8-8z", "#27323C"),
		flip,
	);
}

export function moose(
	x: number,
	y: number,
	s: number,
	coat: string,
	antler: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		stroke("M-56-70L-60-2M-36-64L-32-2M44-64L42-2M62-72L66-2", coat, 13) +
			path(
				"M-86-104C-80-132-30-130 10-132C34-150 60-150 80-138C92-150 104-156 118-152L154-120C160-110 154-100 142-102C126-104 116-108 108-104C104-88 90-66 70-58C20-52-40-48-66-58C-84-68-90-88-86-104Z",
				coat,
			) +
			path("M96-102q4 22 14 26q2-14 2-28z", coat) +
			path(
				"M104-148C90-168 66-166 52-186C60-184 64-184 66-188C60-196 62-206 66-212C70-200 76-196 82-196C82-206 86-214 92-218C92-204 96-196 104-190C112-178 114-164 116-150ZM120-148C126-166 146-166 160-176C154-178 150-180 150-184C158-188 160-196 158-202C150-194 144-194 140-196C142-204 140-212 136-216C132-202 124-196 120-186Z",
				antler,
			),
		flip,
	);
}

/** A sika deer. */
export function deer(
	x: number,
	y: number,
	s: number,
	coat: string,
	belly: string,
	antler: string,
	flip = false,
	grazing = false,
): string {
	const head = grazing
		? path(
				"M62-112C86-104 104-70 108-34C122-30 134-16 132-6C120-2 106-6 98-16C88-44 72-68 48-78Z",
				coat,
			) + path("M100-40q-16-6-20 4q10 8 20 2z", coat)
		: path(
				"M48-84C60-106 74-140 78-168C84-184 104-184 112-174L134-160C138-152 132-146 124-146L104-144C100-116 90-88 70-68Z",
				coat,
			) +
			path("M82-172q-22-10-28 2q12 12 26 8z", coat) +
			path(disc(108, -164, 3), "#2A1C18") +
			(antler
				? stroke(
						"M86-178C70-200 76-222 66-238M76-206q-14-4-20-14M96-180C104-202 98-222 108-240M100-208q12-2 18-14",
						antler,
						5,
					)
				: "");
	return at(
		x,
		y,
		s,
		stroke("M-58-60L-62-2M-42-54L-36-2M44-56L40-2M60-60L64-2", coat, 10) +
			head +
			path(
				"M-80-96C-76-118-40-116 0-114C40-118 70-118 76-96C78-70 64-54 40-52C10-46-30-46-54-54C-74-60-84-78-80-96Z",
				coat,
			) +
			path("M-54-54C-30-46 10-46 40-52C10-62-30-62-54-54ZM-84-100q-12 20-2 32q10-14 8-30z", belly) +
			path(
				each(
					[
						[-40, -98],
						[-14, -102],
						[14, -100],
						[38, -102],
						[-26, -84],
						[0, -86],
						[28, -86],
						[-50, -84],
					],
					([cx, cy]) => disc(cx, cy, 4),
				),
				belly,
			),
		flip,
	);
}

export function llama(
	x: number,
	y: number,
	s: number,
	coat: string,
	shade: string,
	cloth: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		stroke("M-52-60L-54-4M-34-56L-32-4M34-56L32-4M52-60L56-4", shade, 15) +
			path(
				"M-84-104q-18 2-12 26q14-4 18-16zM-80-108C-78-128-40-130-10-124C20-120 32-130 38-150C42-178 40-204 46-226L42-252 58-238H70L78-254 82-232C98-226 112-218 112-206C112-196 98-194 84-194C80-160 82-120 74-84C70-60 52-52 34-52H-40C-70-54-82-80-80-108Z",
				coat,
			) +
			path("M-40-126C-20-130 0-128 14-122L12-62H-38Z", cloth) +
			path("M-40-104h52v10h-52zM-39-82h51v8h-51z", "#FFF3D8") +
			stroke("M42-196q20 10 42 4", cloth, 6) +
			path(disc(86, -214, 4), "#2A1C18"),
		flip,
	);
}

/** A leaping salmon. */
export function salmon(
	x: number,
	y: number,
	s: number,
	back: string,
	belly: string,
	flip = false,
	turn = 0,
): string {
	return at(
		x,
		y,
		s,
		path("M-70 4C-50-24 20-34 66-6C76 0 76 6 66 10C20 30-40 24-70 4L-104 30 -92 2-106-26Z", back) +
			path("M-70 4C-40 12 20 18 70 4C76 8 70 10 66 10C20 30-40 24-70 4Z", belly) +
			path("M-6-28l26-14 6 18zM-4 22l-8 16 22-14z", back) +
			path(disc(52, -6, 4), "#1C2430"),
		flip,
		turn,
	);
}

export function gull(
	x: number,
	y: number,
	s: number,
	wing: string,
	tip: string,
	flip = false,
): string {
	return at(
		x,
		y,
		s,
		path(
			"M0 0C-20-26-60-34-96-18C-64-14-34-2-14 14C-4 22 10 22 22 14C40-6 66-20 96-26C60-38 20-26 8-4Z",
			wing,
		) +
			path("M-96-18q18-8 34-7q-6 5-4 12zM96-26q-18-7-32-6q4 6 0 12z", tip) +
			path("M20 14l14-2-8 6z", "#E8A33A"),
		flip,
	);
}
