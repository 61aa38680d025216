import { z } from "zod";

export const packNameMaxLength = 200;

/** The content of `pack.json` (PACK-3). */
export const packFile = z.object({
	format: z
		.literal("tradewinds-pack", { error: "Not a content pack: expected tradewinds-pack" })
		.describe("What this folder is."),
	version: z
		.literal(1, { error: "Unknown version: expected 1" })
		.describe("The version of the format."),
	name: z
		.string()
		.trim()
		.min(1, { error: "Invalid input: must not be empty" })
		.max(packNameMaxLength, {
			error: `Invalid input: a name of at most ${packNameMaxLength} characters`,
		})
		.describe(
			"The pack's name, kept with each row: an import under the same name replaces what the pack brought before.",
		),
});
