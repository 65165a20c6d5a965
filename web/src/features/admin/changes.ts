type Values = Readonly<Record<string, unknown>> | null

/** What an entry of the log says of one field: how it was, how it is. */
export type Change = { field: string; before?: string; after?: string }

const asText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Field by field. What stayed as it was is no change, and neither is what the entry says nothing new about. */
export const changesOf = (before: Values, after: Values): Change[] =>
  Object.keys(after ?? before ?? {}).flatMap((field) => {
    const [was, is] = [asText(before?.[field]), asText(after?.[field])]
    if (was === is) return []
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
