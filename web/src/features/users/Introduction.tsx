import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { LandlordProfile, PersonSummary } from '#contract/users.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { ExpandableText } from '../../ui/ExpandableText.tsx'
import { useFormat } from '../../ui/format.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchPerson } from './people.ts'

/** What a tenant says about themselves, shown to the landlord beside a request. Nothing while it is unknown. */
export function Introduction({ person: { id, isFormer } }: { person: PersonSummary }) {
  const { t } = useTranslation('users')
  const { t: general } = useTranslation()
  const { month, language, list } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { answer } = useRequest(id, () => (isFormer ? undefined : dispatch(fetchPerson(id))))
  if (!answer || rejectionOf(answer)) return null
  const { name, bio, languages, memberSince } = answer.payload as LandlordProfile
  const facts = [
    general('property.landlord.since', { month: month(memberSince) }),
    ...(languages.length > 0
      ? [general('property.landlord.speaks', { languages: list(languages.map(language)) })]
      : []),
  ]
  return (
    <section aria-labelledby="introduction" className="grid gap-3 rounded-12 border border-line bg-surface p-5 sm:p-6">
      <h2 id="introduction" className="text-18">
        {t('person.about', { name })}
      </h2>
      {bio ? (
        <ExpandableText text={bio} more={general('property.more')} less={general('property.less')} />
      ) : (
        <p className="text-mute">{t('person.noBio', { name })}</p>
      )}
      <p className="text-13 text-mute">{facts.join(' · ')}</p>
    </section>
  )
}
