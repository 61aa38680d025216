import { join } from "node:path";
import { runnerImport } from "vite";

// The portal's words are put together by Vite, so it loads this too.
process.chdir(join(import.meta.dirname, ".."));
await runnerImport(join(import.meta.dirname, "calls", "measure.ts"));
