import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESEND_AFTER } from '#contract/auth.ts'
import type { Rejection } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'

const SECOND = 1_000
const MINUTE_SECONDS = 60

const clock = (seconds: number) =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`

/** Whole seconds until then, counted down. */
function useSecondsUntil(then: number) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((then - now) / SECOND))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), SECOND)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

type Props = {
  sentAt: number | undefined
  /** Asks for a code; answers what went wrong. */
  resend: () => Promise<Rejection | undefined>
}

/** While the time runs it keeps the focus and says how long; the server counts too. */
export function ResendButton({ sentAt = 0, resend }: Props) {
  const { t } = useTranslation('account')
  const [free, setFree] = useState(sentAt + RESEND_AFTER * SECOND)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ error?: string; sent?: boolean }>({})
  const left = useSecondsUntil(free)
  const press = async () => {
    if (left > 0 || busy) return
    setBusy(true)
    setTold({})
    const problem = await resend()
    const wait = problem ? Number(problem.retryAfter) || 0 : RESEND_AFTER
    setFree(Date.now() + wait * SECOND)
    setTold(problem ? { error: problem.error } : { sent: true })
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <Button onClick={press} aria-disabled={left > 0 || busy || undefined} className="aria-disabled:text-mute">
        {left > 0 ? t('resend.wait', { time: clock(left) }) : t('resend.send')}
      </Button>
      <p role="status" className="text-center text-13 text-ok empty:hidden">
        {told.sent ? t('resend.sent') : ''}
      </p>
      <FormError>{told.error}</FormError>
    </div>
  )
}
