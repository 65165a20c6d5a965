import { useNavigate, useSearchParams } from 'react-router'
import { type AddressChange, changedAddress } from './listAddress.ts'

/** Reads and changes the filters of a list in the URL. Typed text replaces the history entry, a choice adds one. */
export function useListAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = (wanted: AddressChange, how: 'push' | 'replace' = 'push') => {
    const next = changedAddress(params, wanted)
    if (next === changedAddress(params, { page: params.get('page') ?? '1' })) return
    navigate(next || '?', { replace: how === 'replace', preventScrollReset: true })
  }
  return { params, change }
}
