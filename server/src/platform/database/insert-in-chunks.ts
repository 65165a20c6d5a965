/** PostgreSQL takes 65,535 parameters per statement. */
export const CHUNK_SIZE = 1_000

/** Inserts rows with as few statements as possible. */
export const insertInChunks = async <Row>(
  rows: readonly Row[],
  insert: (chunk: readonly Row[]) => { execute: () => Promise<unknown> },
): Promise<void> => {
  for (let from = 0; from < rows.length; from += CHUNK_SIZE) await insert(rows.slice(from, from + CHUNK_SIZE)).execute()
}
