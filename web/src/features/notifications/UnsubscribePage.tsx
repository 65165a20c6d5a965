import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { TOPICS } from '#contract/notification-preferences.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { resubscribe, unsubscribe } from './preferences.ts'

/** The page of the link in a mail. Opening it changes nothing, since programs that check mails open links too. */
export function UnsubscribePage() {
  const { t } = useTranslation('notification-preferences')
  const dispatch = useDispatch<CallDispatch>()
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const [state, setState] = useState<'ask' | 'done' | 'undone' | 'unknown'>('ask')
  const [error, setError] = useState<string>()
  const token = params.get('token') ?? ''
  const topic = TOPICS.find((each) => token.endsWith(`.${each}`))
  const change = async (thunk: typeof unsubscribe | typeof resubscribe, next: 'done' | 'undone') => {
    setError(undefined)
    const problem = rejectionOf(await dispatch(thunk(token)))
    if (problem?.status === 404) setState('unknown')
    else if (problem) setError(problem.error)
    else setState(next)
  }
  const about = { topic: topic ? t(`topics.${topic}.title`) : '' }
  const isUnknown = !topic || state === 'unknown'
  const texts = {
    ask: { title: t('stop.title'), what: t('stop.what', about) },
    done: { title: t('stop.done'), what: t('stop.doneWhat', about) },
    undone: { title: t('stop.undone'), what: t('stop.undoneWhat', about) },
    unknown: { title: t('stop.unknown'), what: t('stop.unknownWhat') },
  }[isUnknown ? 'unknown' : state]
  return (
    <div className="page grid max-w-xl gap-5 py-12">
      <div role="status" className="grid gap-3">
        <h1 className="text-32">{texts.title}</h1>
        <p className="text-mute">{texts.what}</p>
      </div>
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-3">
        {!isUnknown && state !== 'done' && (
          <Button variant="primary" disabled={!isHydrated} onClick={() => change(unsubscribe, 'done')}>
            {t('stop.confirm')}
          </Button>
        )}
        {!isUnknown && state === 'done' && (
          <Button onClick={() => change(resubscribe, 'undone')}>{t('stop.undo')}</Button>
        )}
        <LinkButton to="/profile#notifications">{t('stop.choose')}</LinkButton>
      </div>
    </div>
  )
}
