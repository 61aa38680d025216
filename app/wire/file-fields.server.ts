/** The fields of rows that may name a file of the pack. */
export const fileFields: ReadonlySet<string> = new Set([
	"image",
	"image_pro",
	"badge",
	"video",
	"url",
	"thumbnail",
	"captions",
	"link_jw",
	"logo",
	"background_image",
	"directory_url",
	"src",
]);
