/** Kept in local storage: a session that ended here, and on the server not yet. */
const KEY = 'unended-session'

/** Local storage throws where the visitor has switched it off: then the session ends on the server by its age. */
const tried = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Keeps the token of a session whose end did not reach the server, until `endUnended` has told it. */
export const keepUnended = (token: string): void => {
  tried(() => localStorage.setItem(KEY, token))
}

/** Ends the kept session on the server, by `send`, which rejects without an answer. Any answer ends it. */
export const endUnended = async (send: (token: string) => Promise<unknown>): Promise<void> => {
  const token = tried(() => localStorage.getItem(KEY))
  if (!token) return
  const isAnswered = await send(token).then(
    () => true,
    () => false,
  )
  if (isAnswered && tried(() => localStorage.getItem(KEY)) === token) tried(() => localStorage.removeItem(KEY))
}
