/** The pages are served as built, so they are built first (nothing happens when they are up to date). */
export default async (): Promise<void> => {
  await import('../../scripts/build.mjs' as string)
}
