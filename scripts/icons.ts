// npm run icons: writes the file with all icons, from their names in app/core/kit/ui/icon-names.ts.
import { writeIconSprite } from "./lib/icon-sprite.ts";
import { runScript } from "./lib/mistake.ts";

await runScript(writeIconSprite);
