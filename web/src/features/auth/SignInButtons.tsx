import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { nextOf } from './next.ts'
import { startSignIn, useSignInProviders } from './signIns.ts'

/** A button for each issuer with which people can sign in; nothing without any. */
export function SignInButtons() {
  const { t } = useTranslation('auth')
  const dispatch = useDispatch<CallDispatch>()
  const [params] = useSearchParams()
  const providers = useSignInProviders()
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<string>()
  if (providers.length === 0) return null
  const start = async (provider: string) => {
    setLeaving(true)
    setError(undefined)
    const done = await dispatch(startSignIn({ provider, next: nextOf(params) }))
    if (startSignIn.fulfilled.match(done)) return location.assign(done.payload)
    setError(rejectionOf(done)?.error)
    setLeaving(false)
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </p>
      <FormError>{error}</FormError>
      {providers.map(({ id, name }) => (
        <Button key={id} onClick={() => void start(id)} disabled={isLeaving} className="py-2 whitespace-normal!">
          {t('signIn.with', { name })}
        </Button>
      ))}
    </div>
  )
}
