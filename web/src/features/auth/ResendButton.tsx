import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OTP_RESEND_SECONDS } from '#contract/auth.ts'
import type { Rejection } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'

const SECOND = 1_000
const MINUTE_SECONDS = 60

const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`

/** Returns the whole seconds until an instant, updated every second. */
function useSecondsUntil(instant: number) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((instant - now) / SECOND))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), SECOND)
    return () => clearTimeout(timer)
  }, [left])
  return left
}

type Props = {
  sentAt: number | undefined
  /** Requests a code; resolves to the rejection of a failure. */
  resend: () => Promise<Rejection | undefined>
}

/** Requests a new code. During the waiting time, which the server enforces too, it stays focusable and shows the time left. */
export function ResendButton({ sentAt = 0, resend }: Props) {
  const { t } = useTranslation('auth')
  const [availableAt, setAvailableAt] = useState(sentAt + OTP_RESEND_SECONDS * SECOND)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ error?: string; sent?: boolean }>({})
  const left = useSecondsUntil(availableAt)
  const requestCode = async () => {
    if (left > 0 || busy) return
    setBusy(true)
    setResult({})
    const problem = await resend()
    const wait = problem ? Number(problem.retryAfter) || 0 : OTP_RESEND_SECONDS
    setAvailableAt(Date.now() + wait * SECOND)
    setResult(problem ? { error: problem.error } : { sent: true })
    setBusy(false)
  }
  return (
    <div className="grid gap-2">
      <Button onClick={requestCode} aria-disabled={left > 0 || busy || undefined} className="aria-disabled:text-mute">
        {left > 0 ? t('resend.wait', { time: minutesAndSeconds(left) }) : t('resend.send')}
      </Button>
      <p role="status" className="text-center text-13 text-ok empty:hidden">
        {result.sent ? t('resend.sent') : ''}
      </p>
      <FormError>{result.error}</FormError>
    </div>
  )
}
