import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StayForm } from './useStayForm.ts'

/** What one may do with a property's box: the owner books nothing, a stranger logs in first. */
export type Reader = 'stranger' | 'owner' | 'person'

/** Opens the sheet that asks; a stranger comes back to it after the login. */
export function useAsk(reader: Reader, form: StayForm) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { asking, asked, wanted, quote } = form
  const ready = wanted && quote
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the one who wanted to ask is back
  useEffect(() => {
    if (!asking || reader === 'stranger') return
    if (ready && reader === 'person') setOpen(true)
    if (ready || reader === 'owner') asked()
  }, [asking, reader, ready])
  const ask = () => {
    if (reader === 'stranger') navigate(`/login?${new URLSearchParams({ next: form.next(pathname) })}`)
    else setOpen(true)
  }
  return { ask, sheet: open && ready ? { stay: wanted, quote, onClose: () => setOpen(false) } : undefined }
}
