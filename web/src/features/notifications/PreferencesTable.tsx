import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import {
  CHANNELS,
  type Channel,
  LANDLORD_TOPICS,
  type NotificationPreferences,
  TOPICS,
  type Topic,
} from '#contract/notification-preferences.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { FormError } from '../../ui/FormError.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchPreferences, savePreference } from './preferences.ts'

type Choice = { topic: Topic; channel: Channel; isOn: boolean }

/** A checkbox for each topic and channel. A choice is saved at once, and taken back when that fails. */
export function PreferencesTable({ isLandlord }: { isLandlord: boolean }) {
  const { t } = useTranslation('notification-preferences')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchPreferences(undefined)))
  const [waiting, setWaiting] = useState<readonly Choice[]>([])
  const [lastSaved, setLastSaved] = useState<NotificationPreferences>()
  const [error, setError] = useState<string>()
  const lastSave = useRef(Promise.resolve())
  const saved = lastSaved ?? (answer && fetchPreferences.fulfilled.match(answer) ? answer.payload : undefined)
  const topics = TOPICS.filter((topic) => isLandlord || !LANDLORD_TOPICS.includes(topic))
  const isOn = (topic: Topic, channel: Channel) =>
    waiting.findLast((choice) => choice.topic === topic && choice.channel === channel)?.isOn ??
    saved?.[topic].includes(channel) ??
    false
  const save = async (choice: Choice) => {
    const saving = await dispatch(savePreference(choice))
    setWaiting((before) => before.filter((each) => each !== choice))
    if (savePreference.fulfilled.match(saving)) setLastSaved(saving.payload)
    else setError(rejectionOf(saving)?.error)
  }
  const choose = (choice: Choice) => {
    setError(undefined)
    setWaiting((before) => [...before, choice])
    // One after the other, since the server keeps the one that it commits last.
    lastSave.current = lastSave.current.then(() => save(choice))
  }
  return (
    <ListBody
      pending={pending}
      isEmpty={saved === undefined}
      empty={null}
      error={answer && rejectionOf(answer)?.error}
      retry={t('retry')}
      loading={t('loading')}
      onRetry={reload}
    >
      <FormError>{error}</FormError>
      <table aria-label={t('table')} className="w-full text-15 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-13 text-mute">
            <th scope="col" className="pb-2 text-start font-semibold">
              {t('topic')}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-20 pb-2 text-center font-semibold">
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {topics.map((topic) => (
            <tr key={topic} className="border-t border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-6 max-sm:pb-2">
              <th scope="row" className="py-3 pe-3 text-start font-normal max-sm:w-full max-sm:pe-0 max-sm:pb-1">
                <span className="block font-semibold">{t(`topics.${topic}.title`)}</span>
                <span className="block text-13 text-mute">{t(`topics.${topic}.hint`)}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="text-center">
                  <label className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-6 hover:bg-raised">
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={t('choice', {
                        topic: t(`topics.${topic}.title`),
                        channel: t(`channels.${channel}`),
                      })}
                      checked={isOn(topic, channel)}
                      onChange={({ currentTarget }) => choose({ topic, channel, isOn: currentTarget.checked })}
                    />
                    <span aria-hidden="true" className="sm:hidden">
                      {t(`channels.${channel}`)}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ListBody>
  )
}
