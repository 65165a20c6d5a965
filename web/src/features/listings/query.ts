import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property.ts'
import { readPage } from '../../ui/listAddress.ts'

/** What an address asks for; all of them when it does not say. */
export const readOwnQuery = (params: URLSearchParams): { page: number; status?: PropertyStatus } => {
  const status = PROPERTY_STATUSES.find((each) => each === params.get('status'))
  return { page: readPage(params), ...(status && { status }) }
}
