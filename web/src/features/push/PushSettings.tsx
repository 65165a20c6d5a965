import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { PushDevice } from '#contract/push.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { deviceOf } from '../../ui/device.ts'
import { FormError } from '../../ui/FormError.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { currentSubscription, pushSupport, subscribeBrowser, unsubscribeBrowser } from './browserPush.ts'
import { addPushDevice, fetchPushDevices, removePushDevice } from './devices.ts'
import { InstallApp } from './InstallApp.tsx'

const REASONS = { blocked: 'blocked', unsupported: 'unsupported', install: 'iosFirst' } as const

/** Turns push messages on and off for this browser, and off for the person's others. */
export function PushSettings() {
  const { t } = useTranslation('device')
  const { t: users } = useTranslation('users')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest('', () => dispatch(fetchPushDevices(undefined)))
  const loaded = answer && fetchPushDevices.fulfilled.match(answer) ? answer.payload : undefined
  const [changed, setChanged] = useState<readonly PushDevice[]>()
  const [isSubscribed, setSubscribed] = useState(false)
  const [support, setSupport] = useState(pushSupport)
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    void currentSubscription().then(
      (subscription) => setSubscribed(subscription !== undefined),
      () => undefined,
    )
  }, [])
  const devices = changed ?? loaded?.devices ?? []
  const here = devices.find(({ isCurrent }) => isCurrent)
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  const isOn = support === 'supported' && isSubscribed && here !== undefined

  const nameOf = ({ userAgent }: PushDevice) => {
    const { browser, system } = deviceOf(userAgent)
    return browser && system ? users('sessions.device', { browser, system }) : (browser ?? system ?? t('unknown'))
  }
  const remove = async (id: string) => {
    const removing = await dispatch(removePushDevice(id))
    if (removePushDevice.fulfilled.match(removing)) setChanged(removing.payload.devices)
    else setError(rejectionOf(removing)?.error)
  }
  const turnOff = async () => {
    await unsubscribeBrowser()
    setSubscribed(false)
    if (here) await remove(here.id)
  }
  const turnOn = async (publicKey: string) => {
    const permission = await Notification.requestPermission()
    setSupport(pushSupport())
    if (permission !== 'granted') return
    const subscription = await subscribeBrowser(publicKey)
    const adding = await dispatch(addPushDevice(subscription.toJSON()))
    const isAdded = addPushDevice.fulfilled.match(adding)
    if (isAdded) setChanged(adding.payload.devices)
    else {
      setError(rejectionOf(adding)?.error)
      await subscription.unsubscribe()
    }
    setSubscribed(isAdded)
  }
  const run = async (work: () => Promise<void>) => {
    setError(undefined)
    setWorking(true)
    // The browser's own message is in its language and for developers.
    await work().catch(() => setError(t('failed')))
    setWorking(false)
  }
  return (
    <div className="grid justify-items-start gap-3 sm:border-b sm:border-line sm:pb-5">
      <div className="grid gap-1">
        <h3 className="text-18">{t('push')}</h3>
        <p className="max-w-prose text-15 text-mute">{t('what')}</p>
      </div>
      <ListBody
        pending={pending}
        isEmpty={loaded === undefined}
        error={answer && rejectionOf(answer)?.error}
        empty={null}
        retry={t('again')}
        loading={users('wait')}
        onRetry={reload}
      >
        <p role="status">{support === 'supported' ? t(isOn ? 'on' : 'off') : t(REASONS[support])}</p>
        {support === 'supported' && loaded && (
          <Button disabled={isWorking} onClick={() => void run(isOn ? turnOff : () => turnOn(loaded.publicKey))}>
            {t(isOn ? 'turnOff' : 'turnOn')}
          </Button>
        )}
        <FormError>{error}</FormError>
        <InstallApp />
        {others.length > 0 && (
          <div className="grid gap-2">
            <h4 className="text-15 font-semibold">{t('others')}</h4>
            <ul className="flex flex-wrap gap-3">
              {others.map((device) => (
                <li key={device.id}>
                  <Button
                    className="py-2 whitespace-normal!"
                    disabled={isWorking}
                    onClick={() => void run(() => remove(device.id))}
                  >
                    {t('remove', { device: nameOf(device) })}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </ListBody>
    </div>
  )
}
