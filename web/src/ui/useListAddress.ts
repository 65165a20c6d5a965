import { useNavigate, useSearchParams } from 'react-router'
import { type AddressChange, changedAddress } from './listAddress.ts'

/** The filters of a list in the address bar. What is typed replaces the step before, a choice is a step of its own. */
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
