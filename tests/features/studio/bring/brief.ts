import sharp from "sharp";
import { drawing, heading, paragraph, run, table, wordFile } from "./word-file.ts";

/** Returns a picture of one color, with metadata like that of a camera. */
export const photo = (background: string) =>
	sharp({ create: { width: 320, height: 200, channels: 3, background } })
		.jpeg()
		.withExif({ IFD0: { Artist: "A photographer" } })
		.toBuffer();

/** Returns a Word file about a destination, with two chapters, four pages and six pictures. */
export async function brief(): Promise<Buffer> {
	const names = ["map", "coast", "siq", "treasury", "camp", "stars"];
	const colors = ["#aa7744", "#3377aa", "#cc8866", "#dd9966", "#886644", "#223355"];
	const pictures = Object.fromEntries(
		await Promise.all(
			names.map(async (name, at) => [`${name}.jpg`, await photo(colors[at] ?? "")] as const),
		),
	);
	const body = [
		paragraph(run("Jordan in a week"), "Title"),
		heading(1, "Where it is"),
		heading(2, "On the map"),
		paragraph(
			run("Jordan lies between Israel and Iraq. The capital is ") +
				run("Amman", "<w:b/>") +
				run("."),
		),
		paragraph(drawing("map.jpg", "A map of Jordan")),
		heading(2, "The coast"),
		paragraph(run("Aqaba, on 26 km of the Red Sea.")),
		paragraph(drawing("coast.jpg", "The beach of Aqaba")),
		heading(1, "What to see"),
		heading(2, "Petra"),
		paragraph(run("The city in the rock.")),
		paragraph(
			drawing("siq.jpg", "The gorge that leads to Petra") + drawing("treasury.jpg", "The Treasury"),
		),
		table([
			["Month", "Weather"],
			["May", "Warm"],
		]),
		heading(2, "Wadi Rum"),
		paragraph(run("A night in the desert.")),
		paragraph(drawing("camp.jpg", "Tents at dusk")),
		paragraph(drawing("stars.jpg", "The Milky Way")),
	];
	return wordFile(body.join(""), { pictures });
}

/** Questions of five types, and one that can't be read. */
export const questionBank = `$CATEGORY: $course$/Test yourself

What is the capital of Jordan? {=Amman#Yes. ~Petra#A ruin. ~Aqaba#A ruin.}

Which are in Jordan? {~%50%Petra ~%50%Wadi Rum ~%-100%Palmyra}

Aqaba is on the {=Red Sea}.

Which fits? {=Petra -> rock =Aqaba -> sea =Amman -> city}

This one has no end {=a ~b

How long is the coast, in km? {#26:2}
`;
