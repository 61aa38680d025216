// Letters that Unicode normalization doesn't decompose, and Arabic and Persian letters that people
// use for one another.
const plain: Readonly<Record<string, string>> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	þ: "th",
	ł: "l",
	ħ: "h",
	ŧ: "t",
	ı: "i",
	ŋ: "n",
	ς: "σ",
	ٱ: "ا",
	ى: "ي",
	ی: "ي",
	ې: "ي",
	ة: "ه",
	ە: "ه",
	ہ: "ه",
	ھ: "ه",
	ک: "ك",
	ـ: "",
};
const letters = new RegExp(`[${Object.keys(plain).join("")}]`, "gu");

/** Takes decomposed lower case. */
export function plainLetters(text: string): string {
	return text.replaceAll(letters, (letter) => plain[letter] ?? letter);
}
