export interface Mistake {
	what: string;
	pack: "sample" | "small";
	file: string;
	path: string;
	/**
	 * A value is JSON, `absent`, `"x"*201` for a repeated text, `~ a => b` for a replacement in the
	 * file's text, or `file …` for its content. If a path ends in `.+`, the value adds fields to a
	 * row.
	 */
	value: string;
	line: string;
}

/**
 * Each row is one change: its description, its place, the new value, and the only line that reports
 * it.
 */
const tables = {
	sample: String.raw`
a number where text belongs | apps/620.json app.name_on_device | 5 | app.name_on_device: Invalid input: expected text in quotes, found a number
a missing field | apps/620.json chapters[0].title | absent | chapters[0].title: Invalid input: missing: add the field “title”
a list that is text | apps/620.json app.categories | "4" | app.categories: Invalid input: expected a list in [ ], found text
a flag that isn't 0 or 1 | apps/620.json chapters[0].coming_soon | "1" | chapters[0].coming_soon: Invalid input: expected 0 or 1
null where a name belongs | apps/620.json chapters[0].title | null | chapters[0].title: Invalid input: expected text in quotes, found null
an invalid time | apps/620.json chapters[0].pages[0].date | "2026-02-30 00:00:00" | chapters[0].pages[0].date: Invalid time: expected YYYY-MM-DD HH:MM:SS
a missing app | apps/620.json app | absent | app: Invalid input: missing: add the field “app”
fields instead of a list | apps/620.json exhibitions | {} | exhibitions: Invalid input: expected a list in [ ]
assets in a list | apps/787.json assets | [] | assets: Invalid input: expected fields in { }
an unknown page type | apps/620.json chapters[0].pages[0].type | "poem" | chapters[0].pages[0].type: Unknown page type: expected text, video, image, end screen or a type of question
an unknown question type | apps/620.json chapters[0].pages[2].type | "essay" | chapters[0].pages[2].type: Unknown question type: expected combo lock, drag and drop, fill in the blanks, flipboard, slider, multiple choice dropdown, image multiple, image single, multiple, single
a question without a right answer | apps/620.json chapters[0].pages[2].options[1].correct | 0 | chapters[0].pages[2].options: A question without a right answer: mark the right one in options
a blank without its answer | apps/620.json chapters[1].pages[2].correct_answers | ["1"] | chapters[1].pages[2].correct_answers: A question without a right answer: write what belongs in blank 2 of 2
a slider without its answer | apps/620.json chapters[1].pages[5].correct_answer | 8 | chapters[1].pages[5].correct_answer: A question without a right answer: write the right one
slider options that look the same when shown | apps/620.json chapters[1].pages[5].options | [8.9, 9.1, 9] | chapters[1].pages[5].options: Options of a slider are the same when shown with its decimals
dials that don't match the answer | apps/620.json chapters[1].pages[4].amount_of_dials | 3 | chapters[1].pages[4].correct_answer: The dials don't match the answer: expected as many digits as amount_of_dials
the same chapter id in two files | apps/787.json chapters[0].id | 6201 | chapters[0].id: Duplicate id: this chapter is also at apps/620.json: chapters[0].id. Give one of them another
the same page id in two files | apps/787.json chapters[0].pages[0].id | 620101 | chapters[0].pages[0].id: Duplicate id: this page is also at apps/620.json: chapters[0].pages[0].id. Give one of them another
a video with an image's id | apps/620.json video_library[0].id | 620501 | video_library[0].id: Duplicate id: this library item is also at apps/620.json: image_library[0].id. Give one of them another
an invalid organizer address | trade-shows.json [1].organizer_email | "ask us, at the desk" | [1].organizer_email: Invalid email address: expected one such as ask@example.org
an invalid time zone | trade-shows.json [1].time_zone | "Central Time" | [1].time_zone: Invalid time zone: expected a name like America/Chicago
a misspelled time zone | trade-shows.json [1].time_zone | "America/Chikago" | [1].time_zone: Invalid time zone: expected a name like America/Chicago
two organizers in one address | trade-shows.json [1].organizer_email | "a@example.org, b@example.org" | [1].organizer_email: Invalid email address: expected one such as ask@example.org
the same trade show id twice | trade-shows.json [1].id | 31 | [1].id: Duplicate id: this trade show is also at trade-shows.json: [0].id. Give one of them another
the same point action twice | points.json descriptions[1].action | "share" | descriptions[5].action: Duplicate id: this point description is also at points.json: descriptions[1].action. Give one of them another
a PDF as an image | apps/620.json app.image | "coast.pdf" | app.image: Invalid image format: expected jpg, jpeg, png, gif, bmp, tiff, webp or svg
a full address where an image name belongs | apps/620.json chapters[0].badge | "https://cdn.example.org/badge.png" | chapters[0].badge: Full address where an image name belongs: put the picture into media/ and write its name
an image that isn't in media/ | apps/620.json image_library[0].thumbnail | "gone.jpg" | image_library[0].thumbnail: File not in media/: gone.jpg. Put the file there, or write the name of a file that exists
a document that isn't in media/ | apps/620.json assets.toolbox[3].url | "gone.pdf" | assets.toolbox[3].url: File not in media/: gone.pdf. Put the file there, or write the name of a file that exists
a link's picture that isn't in media/ | apps/620.json chapters[0].pages[0].links[0].resources[0].src | "gone.jpg" | chapters[0].pages[0].links[0].resources[0].src: File not in media/: gone.jpg. Put the file there, or write the name of a file that exists
a video as captions | apps/620.json chapters[0].pages[1].captions | "welcome.mp4" | chapters[0].pages[1].captions: Invalid captions format: expected .vtt
an option's picture that isn't in media/ | apps/620.json chapters[1].pages[8].options[0].image | "gone.png" | chapters[1].pages[8].options[0].image: File not in media/: gone.png. Put the file there, or write the name of a file that exists
a path that leaves the pack | apps/620.json assets.toolbox[3].url | "../apps/620.json" | assets.toolbox[3].url: Path leaves the pack: write the name of a file in media/
an image's path that leaves the pack | apps/620.json app.logo | "../../logo.png" | app.logo: Path leaves the pack: write the name of a file in media/
an absolute path | apps/620.json video_library[0].url | "/etc/passwd" | video_library[0].url: Path leaves the pack: write the name of a file in media/
an address that runs a script | apps/620.json contact_us[0].url | "javascript:alert(1)" | contact_us[0].url: Invalid address: expected https://, http://, mailto:, tel: or a file in media/
a directory address without https: | apps/620.json app.directory_url | "//evil.example" | app.directory_url: Invalid address: expected https://, http://, mailto:, tel: or a file in media/
a collection item with an unsafe address | apps/620.json collections.62010.Inland[0].url | "data:text/html,x" | collections.62010.Inland[0].url: Invalid address: expected https://, http://, mailto:, tel: or a file in media/
a chapter of an unknown app | apps/620.json chapters[0].app_id | 999 | chapters[0].app_id: No such app in this file: 999. Write 620
an asset of another app | apps/620.json assets.fastfacts[0].app_id | 787 | assets.fastfacts[0].app_id: No such app in this file: 787. Write 620
a collection of an unknown asset | apps/620.json collections.62099 | {} | collections.62099: No such collection asset: 62099. Write the id of an asset of the type “collection”
a collection of an asset of another type | apps/620.json collections.62013 | {} | collections.62013: No such collection asset: 62013. Write the id of an asset of the type “collection”
an item of an unknown page | apps/620.json collections.62010.Coast[0].page_id | 999 | collections.62010.Coast[0].page_id: No such page: 999. Write the id of a page of this program, or 0
a picture of an unknown chapter | apps/620.json image_library[0].chapter.id | 999 | image_library[0].chapter.id: No such chapter: 999. Write the id of a chapter of this program, or null for the chapter
an email address of an unknown contact | apps/620.json contact_us[0].emails[0].contact_us_id | 999 | contact_us[0].emails[0].contact_us_id: No such contact: 999. Write 6201
a notification of an unknown app | notifications.json [0].app_id | 999 | [0].app_id: No such app: 999. Write the number of a program of the pack
an unknown point action | points.json descriptions[0].action | "sing" | descriptions[0].action: Unknown point action: expected register_app, complete_chapter, perfect_quiz, complete_app, register_expo, share, favorite
an app whose id differs from its file's name | apps/620.json app.id | 621 | app.id: The file's name says 620, the app 621. Make them the same
the same page number twice | apps/620.json chapters[0].pages[1].page_number | 1 | chapters[0].pages[1].page_number: Duplicate page number: 1. Give each page its own, from 1 to 4
a gap in the page numbers | apps/620.json chapters[0].pages[3].page_number | 5 | chapters[0].pages[3].page_number: Page numbers must run from 1 to 4, and this is 5
an unknown format | pack.json format | "zip" | format: Not a content pack: expected tradewinds-pack
an unknown version | pack.json version | 2 | version: Unknown version: expected 1
an empty name | pack.json name | "" | name: Invalid input: must not be empty. Write a name or some text
a name that is too long | pack.json name | "x"*201 | name: Invalid input: a name of at most 200 characters
a collection group whose name is too long | apps/620.json collections.62010.x*201 | [] | collections.62010["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"]: Invalid input: a name of at most 200 characters
a question taught by an unknown page | apps/620.json chapters[0].pages[2].taught_by | [620101, 1] | chapters[0].pages[2].taught_by[1]: No such page in this program: 1. Write the id of a page of it
a question taught by a page of another program | apps/620.json chapters[0].pages[2].taught_by | [620101, 787101] | chapters[0].pages[2].taught_by[1]: No such page in this program: 787101. Write the id of a page of it
a passing score above 100 | apps/620.json chapters[0].pass_mark | 101 | chapters[0].pass_mark: Invalid percentage: expected 1 to 100
a claim with an unsafe address | apps/620.json app.claims | [{"title": "Fam trip", "text": "Write to them.", "url": "http://example.org/"}] | app.claims[0].url: Invalid address: expected https:, mailto: or tel:
a mistyped page type | apps/620.json chapters[0].pages[0].type | "imgae" | chapters[0].pages[0].type: Unknown page type: “imgae”. Did you mean “image”?
a file's name in the wrong case | apps/620.json chapters[0].image | "Coast.jpg" | chapters[0].image: File not in media/: Coast.jpg. Did you mean coast.jpg?
an address without https:// | apps/620.json app.directory_url | "www.example.org" | app.directory_url: File not in media/: www.example.org. Did you mean https://www.example.org?
a question without its text | apps/620.json chapters[0].pages[2].question | absent | chapters[0].pages[2].question: Missing: a page of type “single” asks a question
a question without options | apps/620.json chapters[0].pages[2].options | absent | chapters[0].pages[2].options: Invalid input: missing: add the field “options”
an id in quotes | apps/620.json chapters[0].id | "6201" | chapters[0].id: Invalid input: expected a number without quotes, found text
a fraction where a whole number belongs | apps/620.json chapters[0].item_count | 1.5 | chapters[0].item_count: Invalid input: expected a whole number without quotes, found 1.5
a percentage in words | apps/620.json chapters[0].pass_mark | "80%" | chapters[0].pass_mark: Invalid input: expected a number without quotes, found text
a slider option in words | apps/620.json chapters[1].pages[5].options[0] | "eight" | chapters[1].pages[5].options[0]: Invalid input: expected a number in digits, such as 12 or 3.5
a second blank without an answer | apps/620.json chapters[1].pages[2].correct_answers | ["1", " "] | chapters[1].pages[2].correct_answers[1]: A question without a right answer: write what belongs in blank 2 of 2
a color as a name | apps/620.json app.color | "orange" | app.color: Invalid color: expected #RRGGBB, such as #1F6FB2
a title of only spaces | apps/620.json assets.toolbox[0].title | " " | assets.toolbox[0].title: Invalid input: must not be empty. Write a name or some text
a picture with its folder | apps/620.json app.image | "media/coast.jpg" | app.image: File not in media/: media/coast.jpg. Did you mean coast.jpg?
a site's address without https:// | apps/620.json app.directory_url | "visitcalifornia.com/map" | app.directory_url: File not in media/: visitcalifornia.com/map. Did you mean https://visitcalifornia.com/map?
an email address without mailto: | apps/620.json contact_us[0].url | "ask@example.org" | contact_us[0].url: File not in media/: ask@example.org. Did you mean mailto:ask@example.org?
an unknown type of resource | apps/620.json assets.toolbox[3].type | "brochure" | assets.toolbox[3].type: Unknown asset type: expected page, document, link, collection, video library, image library, internal
typographic quotes | apps/620.json $ | ~ "app": => “app”: | $: Not JSON: “ isn't a JSON quote. Write straight quotes: "
a question without its blank | apps/620.json chapters[1].pages[2].question | "No blank." | chapters[1].pages[2].question: A question without a right answer: it has no blank (___). Write ___ where the answer belongs
a drag and drop question without pairs | apps/620.json chapters[1].pages[3].options | [] | chapters[1].pages[3].options: A question without a right answer: write the cards, each with its target
a pair without its target | apps/620.json chapters[1].pages[3].options[0].target | "" | chapters[1].pages[3].options[0].target: A question without a right answer: write where it belongs
an extra comma | apps/620.json $ | ~ "chapters": [ => "chapters": [, | $: Not JSON: expected a value. Remove an extra comma, or write the value
a missing comma | pack.json $ | ~ "tradewinds-pack", => "tradewinds-pack" | $: Not JSON: missing comma before this
a line break in a text | pack.json $ | ~ tradewinds-pack => tradewinds\n-pack | $: Not JSON: the text in quotes doesn't end on its line. Write \n for a line break, and end the text with a quote
`,
	small: String.raw`
a mistyped field | apps/77.json chapters[0].descripton | "x" | chapters[0].descripton: warning: The portal doesn't use the field “descripton”. Did you mean description? (unknown-field)
a mistyped required field | apps/77.json $ | ~ "name_on_device" => "name_on_devise" | app.name_on_device: Invalid input: missing. Is “name_on_devise” a typo of it?
an unknown field | apps/77.json app.colour_of_money | "x" | app.colour_of_money: warning: The portal doesn't use the field “colour_of_money”. Remove it. (unknown-field)
two right answers where one can be chosen | apps/77.json chapters[0].pages[1].options | [{"label": "From the old pier", "correct": 1}, {"label": "From the airport", "correct": 1}] | chapters[0].pages[1].options: warning: “From the old pier”, “From the airport” are both right, but only one can be chosen. Leave correct at 1 for one of them, or change the type to multiple. (question-shape)
a question with only one option | apps/77.json chapters[0].pages[1].options | [{"label": "From the old pier", "correct": 1}] | chapters[0].pages[1].options: warning: There is only one option, so there is nothing to choose. Add wrong ones. (question-shape)
equal labels | apps/77.json chapters[0].pages[1].options | [{"label": "From the old pier", "correct": 1}, {"label": "From the airport", "correct": 0}, {"label": "from the airport", "correct": 0}] | chapters[0].pages[1].options: warning: Two options are called “from the airport”. Give each a label of its own. (question-shape)
labels that look alike | apps/77.json chapters[0].pages[1].options | [{"label": "From the old pier", "correct": 1}, {"label": "From the café", "correct": 0}, {"label": "From  the cafe\u0301 ", "correct": 0}] | chapters[0].pages[1].options: warning: Two options are called “From  the café ”. Give each a label of its own. (question-shape)
targets that look alike | apps/77.json chapters[0].pages[1] | {"id": 772, "page_number": 2, "type": "drag and drop", "question": "Where to?", "correct_answer_text": "Yes.", "incorrect_answer_text": "Read it again.", "options": [{"label": "Ferries", "target": "The old pier"}, {"label": "Leave", "target": "The old  pier"}]} | chapters[0].pages[1].options: warning: Two targets are called “The old  pier”. Give each a label of its own. (question-shape)
numbers that look alike | apps/77.json chapters[0].pages[1] | {"id": 772, "page_number": 2, "type": "flipboard", "question": "From where?", "correct_answer_text": "Yes.", "incorrect_answer_text": "Read again.", "options": [-0.04, 0, "old pier"], "correct_answer": "old pier", "decimals": 1} | chapters[0].pages[1].options: warning: “-0.04”, “0” are shown alike, as “0.0”. Keep one of them, or show more decimals. (question-shape)
no explanation after a wrong answer | apps/77.json chapters[0].pages[1].incorrect_answer_text | " " | chapters[0].pages[1].incorrect_answer_text: warning: There is no explanation after a wrong answer. Give a hint in one sentence. (question-shape)
a control character | apps/77.json chapters[0].pages[0].sales_tip | "Ferries\u0007 leave" | chapters[0].pages[0].sales_tip: error: The text of “sales_tip” has the character U+0007, which no one can read. Remove it. (control-sign)
a picture without alternative text | apps/77.json chapters[0].pages[0].title | "" | chapters[0].pages[0].image_alt: error: The picture has no alternative text. Say in a few words what the picture shows. (alternative-text)
a picture whose title is its file name | apps/77.json chapters[0].pages[0].title | "harbor.svg" | chapters[0].pages[0].image_alt: error: The picture has no alternative text. Say in a few words what the picture shows. (alternative-text)
an option's picture without alternative text | apps/77.json chapters[0].pages[1] | {"id": 772, "page_number": 2, "type": "image single", "question": "From where do ferries leave?", "correct_answer_text": "Yes.", "incorrect_answer_text": "Read it again.", "options": [{"label": "From the old pier", "correct": 1, "image": "harbor.svg"}, {"label": "", "correct": 0, "image": "harbor.svg"}], "columns": 1} | chapters[0].pages[1].options[1].label: error: The picture has no alternative text. Say in a few words what the picture shows. (alternative-text)
a library picture without a title | apps/77.json image_library[0].title | "" | image_library[0].title: error: The picture has no alternative text. Say in a few words what the picture shows. (alternative-text)
a video without captions | apps/77.json video_library[0].captions | "" | video_library[0].captions: error: The video has no captions. Put a .vtt file in media/ and name it. If no one speaks in the video, say so in an acknowledgement. (captions)
a video without a transcript | apps/77.json chapters[1].pages[0].transcript | absent | chapters[1].pages[0].transcript: error: The video has no transcript. Write down what people say in it and what it shows. (transcript)
a link to a program that isn't in the pack | apps/77.json chapters[0].pages[0].text | "<p>From the old pier to <a href=\"/info/78/\">the islands</a>.</p>" | chapters[0].pages[0].text: error: Nothing in the pack is at “/info/78/”. Correct the address, or remove the link. (dead-link)
a link to a page that isn't in its chapter | apps/77.json chapters[0].pages[0].text | "<p>See <a href=\"/training/77/701/4/\">the old pier</a>.</p>" | chapters[0].pages[0].text: error: Nothing in the pack is at “/training/77/701/4/”. Correct the address, or remove the link. (dead-link)
a link that the portal removes | apps/77.json chapters[0].pages[0].text | "<p>See <a href=\"facts.txt\">the old pier</a>.</p>" | chapters[0].pages[0].text: error: The portal removes the address “facts.txt”. Write /info/620/ for a page of the portal, https://… for one elsewhere; a file of the pack belongs in links or in a resource. (dead-link)
a document without a file | apps/77.json assets.toolbox[0].url | "" | assets.toolbox[0].url: error: There is no file or address behind “Timetable”. Name a file in media/ or an address. (empty-resource)
an empty collection | apps/77.json collections | absent | assets.toolbox[1]: error: The collection “Flyers” is empty. Add something to it, or set in_development to 1. (empty-resource)
an empty library | apps/77.json image_library | [] | assets.toolbox[2]: error: The image library “Pictures” is empty. Add something to it, or set in_development to 1. (empty-resource)
an item without an address | apps/77.json collections.83.Flyers[0].url | "" | collections.83.Flyers[0].url: error: There is no file or address behind “Flyer”. Name a file in media/, an address, or a page of the training as page_id. (empty-resource)
a directory without an address | apps/77.json app.directory | 1 | app.directory_url: error: The directory has no address. Name it, or set directory to 0. (empty-resource)
a wrong count of chapters | apps/77.json app.description | "Three short chapters." | app.description: error: “Three short chapters”: the portal counts 2. Correct the text or the chapters. If you count something else, acknowledge it. (wrong-count)
a wrong count of questions | apps/77.json chapters[0].description | "With 4 questions." | chapters[0].description: error: “4 questions”: the portal counts 1. Correct the text or the chapters. If you count something else, acknowledge it. (wrong-count)
a wrong count of pages | apps/77.json chapters[1].description | "Nine pages." | chapters[1].description: error: “Nine pages”: the portal counts 2 / 5. Correct the text or the chapters. If you count something else, acknowledge it. (wrong-count)
a right answer that no page mentions | apps/77.json chapters[0].pages[1].options[0].label | "Beside any lighthouse" | chapters[0].pages[1].options[0].label: warning: No page before the question says “Beside lighthouse”, which its right answer needs. Say it on an earlier page in the same words, or acknowledge that readers should work it out. (untaught-answer)
a number that no page mentions | apps/77.json chapters[0].pages[1] | {"id": 772, "page_number": 2, "type": "slider", "question": "How many?", "correct_answer_text": "Yes.", "incorrect_answer_text": "Count again.", "options": [1, 1500], "correct_answer": 1500, "decimals": 0} | chapters[0].pages[1].correct_answer: warning: No page before the question says “1500”, which its right answer needs. Say it on an earlier page in the same words, or acknowledge that readers should work it out. (untaught-answer)
a price on a page without a date | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from the old pier. The ticket is $35 for a day.</p>" | chapters[0].pages[0].date: warning: “$35” may go out of date, and the page has no date. Check it, and write the day in date. (dated-facts)
a price in euros on a page without a date | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from the old pier. The ticket is 35 € for a day.</p>" | chapters[0].pages[0].date: warning: “35 €” may go out of date, and the page has no date. Check it, and write the day in date. (dated-facts)
a percentage on a page without a date | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from the old pier. Ferries take 8% of all.</p>" | chapters[0].pages[0].date: warning: “8%” may go out of date, and the page has no date. Check it, and write the day in date. (dated-facts)
a figure on a page without a date | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from the old pier. The pier is 300 metres long.</p>" | chapters[0].pages[0].date: warning: “300 metres” may go out of date, and the page has no date. Check it, and write the day in date. (dated-facts)
a time of day on a page without a date | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from the old pier. They leave at 9:30.</p>" | chapters[0].pages[0].date: warning: “9:30” may go out of date, and the page has no date. Check it, and write the day in date. (dated-facts)
a rule on a page without a date | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from the old pier. Bring two passports.</p>" | chapters[0].pages[0].date: warning: “passports” may go out of date, and the page has no date. Check it, and write the day in date. (dated-facts)
a page of more than 250 words | apps/77.json chapters[0].pages[0].text | "Ferries leave from the old pier. "*42 | chapters[0].pages[0]: warning: The page has 254 words. Split it: readers easily take in up to 250 at once. (long-page)
wrong options that are much shorter | apps/77.json chapters[0].pages[1].options[1].label | "Sea" | chapters[0].pages[1].options: warning: The wrong options give themselves away: all are much shorter than the right one. Make them about equally long. (telling-length)
a chapter without an end screen | apps/77.json chapters[1].pages[1].type | "text" | chapters[1].pages: warning: The chapter has no end screen. Add a last page of the type "end screen" that says what was learned. (end-screen)
a chapter without a badge | apps/77.json chapters[1].badge | "" | chapters[1].badge: warning: The chapter has no badge. Name the badge's picture in media/. (chapter-badge)
a color that the portal corrects | apps/77.json app.color_dark | "#F57040" | app.color_dark: warning: Text would be hard to read with #F57040: the portal shows #D5410B. Write #D5410B, or another color with enough contrast. (corrected-color)
an end date before the start date | apps/77.json app.+ | {"start_date":"2026-05-01","end_date":"2026-04-01"} | app.end_date: error: “Harbor Town” ends on 2026-04-01, before it starts on 2026-05-01. Correct one of the dates. (end-before-start)
a page without a title | apps/77.json chapters[1].pages[1].title | "" | chapters[1].pages[1].title: warning: Page 2 of “Chapter 2” has no title. Say in a few words what it teaches. (empty-part)
a fast fact with a price and no date | apps/77.json assets.fastfacts[0].subtitle | "The bus costs $3." | assets.fastfacts[0].date: warning: “$3” may go out of date, and the fact has no date. Check it, and write the day in date. (dated-facts)
a price that was checked more than a year ago | apps/77.json chapters[0].pages[0].+ | {"text":"<p>Ferries leave from the old pier. The ticket is $35.</p>","date":"2025-11-18 00:00:00"} | chapters[0].pages[0].date: warning: “$35” was checked on 2025-11-18, more than a year ago. Check it again, and write the day in date. (dated-facts)
an invalid level | apps/77.json app.level | "iv" | app.level: warning: “iv” isn't a level. Did you mean ii? (unknown-value)
an unknown category | apps/77.json app.categories | [{"category_id":99,"name":"Moon"}] | app.categories[0].category_id: warning: The portal has no category 99 “Moon”. It knows 1 Portal, 4 North America, 5 Europe, 6 Latin America, 7 Asia And Pacific, 9 Domestic Destinations, 10 California Modules, 11 Las Vegas Modules, 12 International Destinations, 13 Tour Operators, 14 Cruise Lines, 15 Accommodations, 16 Rail And Transport, 19 Featured, 22 Domestic Modules, 24 Canada Modules, 25 Partners, 26 Coming Soon, 28 Canada City Modules, 29 Recently Launched. (unknown-value)
an invalid country code | apps/77.json assets.fastfacts[0].countries | ["UK1"] | assets.fastfacts[0].countries[0]: warning: “UK1” isn't a country code. Write two letters, such as “gb”. (unknown-value)
HTML that the portal removes | apps/77.json chapters[0].pages[0].text | "<p onclick=\"x()\">Ferries leave from the old pier. <blink>You</blink></p>" | chapters[0].pages[0].text: warning: The portal removes “onclick=”, “<blink>” from this text. Write it without them. (cut-html)
a notification with a dead link | notifications.json [0].url | "/info/78/" | [0].url: error: Nothing in the pack is at “/info/78/”. Correct the address, or remove the link. (dead-link)
a notification with a wrong count | notifications.json [0].text | "Now with five chapters." | [0].text: error: “five chapters”: the portal counts 2. Correct the text or the chapters. If you count something else, acknowledge it. (wrong-count)
a repeated key | apps/77.json $ | ~ "app":{ => "app":{"id":77, | app.id: error: “id” is here twice, and only the last one counts. Remove one of them. (repeated-key)
a heavy drawing in a list | media/harbor.svg $ | file heavy | apps/77.json: app.image: warning: harbor.svg has 201 KB; drawings and animations in lists have up to 150 KB. Save it smaller or more compressed. (heavy-picture)
a PDF named as a picture | media/coast.jpg $ | file pdf | $: error: The file is of the type PDF, and its name says .jpg. Save it as JPG, or name it .pdf wherever it is used. (broken-file)
an HEIC photo | media/coast.jpg $ | file heic | $: error: This is an HEIC photo, which browsers don't show. Save it as JPEG. (broken-file)
a JPEG that is cut off | media/coast.jpg $ | file cut | $: error: The picture is broken: only a part of it can be read. Save it again from the original. (broken-file)
an empty file | media/coast.jpg $ | file empty | $: error: The file is empty. Put the right file in its place. (broken-file)
a photo of 34 MB | media/coast.jpg $ | file huge | $: error: The picture has 34 MB. Save it with at most 4,000 pixels per side. (broken-file)
an invalid drawing | media/badge.svg $ | file broken drawing | $: error: The drawing isn't a valid SVG. Save it again from the original. (broken-file)
captions without times | media/harbor.vtt $ | file untimed | $: error: The captions have no line with times. Add what is said. (broken-file)
captions with a wrong time | media/harbor.vtt $ | file wrong time | $: error: Line 3 of the captions has no times like 00:01.000 --> 00:04.000. Correct its times. (broken-file)
a PNG named as a PDF | media/paper.pdf $ | file png | $: error: The file is of the type PNG, and its name says .pdf. Save it as PDF, or name it .png wherever it is used. (broken-file)
a file that no row names | media/old.txt $ | file text | $: warning: No row names this file. Name it in a row, or remove it. (unused-file)
an option with a blank label | apps/77.json chapters[0].pages[1].options[1].label | " " | chapters[0].pages[1].options: warning: Option 2 is blank. Write a label, or remove the option. (question-shape)
a mistyped field of an option | apps/77.json chapters[0].pages[1].options[1].corect | 1 | chapters[0].pages[1].options[1].corect: warning: The portal doesn't use the field “corect”. Did you mean correct? (unknown-field)
a mistyped part of the program | apps/77.json video_libary | [] | video_libary: warning: The portal doesn't use the field “video_libary”. Did you mean video_library? (unknown-field)
a mistyped section of the resources | apps/77.json assets.toolbx | [] | assets.toolbx: warning: The portal doesn't use the field “toolbx”. Did you mean toolbox? (unknown-field)
a control character in an option | apps/77.json chapters[0].pages[1].options[1].label | "From the\u0000 airport" | chapters[0].pages[1].options[1].label: error: The text of “label” has a NUL or a broken letter, which no one can read. Remove it. (control-sign)
a link without https:// | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from <a href=\"www.example.org\">the old pier</a>.</p>" | chapters[0].pages[0].text: error: The portal removes the address “www.example.org”. Did you mean https://www.example.org? (dead-link)
a country name instead of its code | apps/77.json assets.fastfacts[0].countries | ["Germany"] | assets.fastfacts[0].countries[0]: warning: “Germany” isn't a country code. Did you mean “de”? (unknown-value)
a country code that isn't in use | apps/77.json assets.fastfacts[0].countries | ["uk"] | assets.fastfacts[0].countries[0]: warning: “uk” isn't a country code. Did you mean “gb”? (unknown-value)
a category with a wrong number | apps/77.json app.categories | [{"category_id":70,"name":"Asia"}] | app.categories[0].category_id: warning: The portal has no category 70 “Asia”. Did you mean 7, Asia And Pacific? (unknown-value)
a level in digits | apps/77.json app.level | "3" | app.level: warning: “3” isn't a level. Did you mean iii? (unknown-value)
more answers than blanks | apps/77.json chapters[0].pages[1] | {"id": 772, "page_number": 2, "type": "fill in the blanks", "question": "Ferries leave from the old ___.", "correct_answer_text": "Yes.", "incorrect_answer_text": "Read it again.", "correct_answers": ["pier", "one", "two"]} | chapters[0].pages[1].correct_answers: warning: The question has fewer blanks than answers: “one”, “two” belong to none. Put ___ where they belong, or remove them. (question-shape)
a link without an address | apps/77.json chapters[0].pages[0].text | "<p>Ferries leave from <a href=\"#pier\">the old pier</a>.</p>" | chapters[0].pages[0].text: error: A link leads nowhere: “#pier”. Give it an address. A link to a place on the same page doesn't work. (dead-link)
wrong options that are much longer | apps/77.json chapters[0].pages[1].options[1].label | "From the airport that lies far out of town, at the end of the only road" | chapters[0].pages[1].options: warning: The wrong options give themselves away: all are much longer than the right one. Make them about equally long. (telling-length)
cards that all have the same target | apps/77.json chapters[0].pages[1] | {"id": 772, "page_number": 2, "type": "drag and drop", "question": "Where to?", "correct_answer_text": "Yes.", "incorrect_answer_text": "Read it again.", "options": [{"label": "Ferries", "target": "The old pier"}, {"label": "Leave", "target": "The old pier"}]} | chapters[0].pages[1].options: warning: All cards belong on one target. Add cards with other targets. (question-shape)
no explanation after a right answer | apps/77.json chapters[0].pages[1].correct_answer_text | " " | chapters[0].pages[1].correct_answer_text: warning: There is no explanation after a right answer. Say in one sentence why it is right. (question-shape)
a chapter's own video without captions | apps/77.json chapters[0].+ | {"video":"https://example.org/film.mp4","acknowledged":{"transcript":"It has no words."}} | chapters[0].video: error: The chapter's video has no captions. List it in video_library with its captions and its transcript. A chapter's own video takes them from there. (captions)
a chapter's own video without a transcript | apps/77.json chapters[0].+ | {"video":"https://example.org/film.mp4","acknowledged":{"captions":"It has no words."}} | chapters[0].video: error: The chapter's video has no transcript. List it in video_library with its captions and its transcript. A chapter's own video takes them from there. (transcript)
a chapter without pages | apps/77.json chapters[2] | {"id":703,"app_id":77,"chapter_number":3,"title":"Islands","pages":[]} | chapters[2].pages: warning: The chapter “Islands” has no pages. Add some, or set coming_soon to 1. (empty-part)
a photo with too many pixels | media/coast.png $ | file pixels | $: error: The picture has more than 40 million pixels, or half as many with 16 bits per channel. Save it with at most 4,000 pixels per side. (broken-file)
an Office document named as a PDF | media/paper.pdf $ | file zip | $: error: The file is a ZIP or an Office document, and its name says .pdf. Save it as PDF. (broken-file)
a web page saved as a PDF | media/paper.pdf $ | file page | $: error: The file is of the type HTML, and its name says .pdf. Save it as PDF. (broken-file)
a text file named as a video | media/harbor.mp4 $ | file text | $: error: The file's content doesn't match its name (.mp4), or is broken. Save it again from the original. (broken-file)
a text file named as a sound | media/ferry.mp3 $ | file text | $: error: The file's content doesn't match its name (.mp3), or is broken. Save it again from the original. (broken-file)
`,
};

export const mistakes: readonly Mistake[] = (["sample", "small"] as const).flatMap((pack) =>
	tables[pack]
		.trim()
		.split("\n")
		.map((row) => {
			const [what = "", place = "", value = "", line = ""] = row
				.replaceAll("x*201", "x".repeat(201))
				.split(" | ");
			const [file = "", path = ""] = place.split(" ");
			return { what, pack, file, path, value, line };
		}),
);

/** Returns the value that a text stands for. Undefined stands for a removed field. */
export function mistakenValue(text: string): unknown {
	const [, repeated, count] = /^(".*")\*(\d+)$/.exec(text) ?? [];
	if (repeated !== undefined) return (JSON.parse(repeated) as string).repeat(Number(count));
	return text === "absent" ? undefined : JSON.parse(text);
}
