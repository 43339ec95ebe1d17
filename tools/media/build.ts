/**
 * Rebuilds the media library: `npx tsx tools/media/build.ts [infographics|decks|films|pages]`; all steps by default.
 */
const steps = {
  infographics: async () => (await import('./infographics/build')).buildInfographics(),
  decks: async () => (await import('./decks/build')).buildDecks(),
  films: async () => (await import('./films/build')).buildFilms(),
  pages: async () => (await import('./pages')).updatePages(),
} satisfies Record<string, () => Promise<void>>;

type Step = keyof typeof steps;

const asked = process.argv.slice(2);
const known = Object.keys(steps) as Step[];

async function main(): Promise<void> {
  const unknown = asked.filter((a) => !(known as string[]).includes(a));
  if (unknown.length > 0) throw new Error(`Unknown step: ${unknown.join(', ')}. Steps: ${known.join(', ')}.`);
  for (const step of known) if (asked.length === 0 || asked.includes(step)) await steps[step]();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
