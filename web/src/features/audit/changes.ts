type Values = Readonly<Record<string, unknown>> | null

/** One field of an audit entry, before and after. */
export type Change = { field: string; before?: string; after?: string }

const asText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns the fields whose values differ; fields that only `before` has are left out when there is an `after`. */
export const changesOf = (before: Values, after: Values): Change[] =>
  Object.keys(after ?? before ?? {}).flatMap((field) => {
    const [was, is] = [asText(before?.[field]), asText(after?.[field])]
    if (was === is) return []
    return [{ field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
