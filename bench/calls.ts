import { join } from "node:path";
import { runnerImport } from "vite";

// Vite gathers the portal's texts, so it loads this too.
process.chdir(join(import.meta.dirname, ".."));
await runnerImport(join(import.meta.dirname, "calls", "measure.ts"));
