// npm run promises: each promise, and the tests that show it.
import { findProofs, readPromises } from "./lib/promises.ts";

const [promises, proofs] = await Promise.all([readPromises(), findProofs()]);
for (const { id, text } of promises) {
  console.log(`${id}  ${text}`);
  const shown = proofs.filter(({ ids }) => ids.includes(id));
  for (const { file, name } of shown) console.log(`    ${file} › ${name.replace(/ §.*/, "")}`);
  if (shown.length === 0) console.log("    no test");
}
