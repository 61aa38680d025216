import { z } from "zod";

export const newProgramSchema = z.object({
	name: z
		.string({ error: "studio.nameMissing" })
		.trim()
		.min(1, { error: "studio.nameMissing" })
		.max(120, { error: "studio.tooLong" }),
});
export type NewProgramForm = z.infer<typeof newProgramSchema>;
