/** A list's filters and page as they stand in the address bar. */
export type AddressChange = Record<string, string | undefined>

export const readPage = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The address with something chosen differently. Another filter starts at its first page, which is not written down. */
export const changedAddress = (params: URLSearchParams, change: AddressChange): string => {
  const next = new URLSearchParams(params)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === '' || (name === 'page' && value === '1')) next.delete(name)
    else next.set(name, value)
  const text = next.toString()
  return text && `?${text}`
}

export const pageAddress = (params: URLSearchParams, page: number): string =>
  changedAddress(params, { page: String(page) }) || '?'
