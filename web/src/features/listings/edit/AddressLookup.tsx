import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { ADDRESS_QUERY_MAX, ADDRESS_QUERY_MIN, type FoundAddress } from '#contract/geocoding.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchSettings, findAddress } from '../slice.ts'

type Props = {
  /** What is typed into the form. */
  address: string
  /** Changes when the pin is moved. */
  position: string
  onChoose: (found: FoundAddress) => void
}

/** Finds the typed address on the map. Absent where the deployment has no geocoder. */
export function AddressLookup(props: Props) {
  const dispatch = useDispatch<CallDispatch>()
  const { answer } = useRequest('', () => dispatch(fetchSettings()))
  const isOffered = fetchSettings.fulfilled.match(answer) && answer.payload.findsAddresses
  return isOffered && <Lookup {...props} />
}

/** A search that was started by the button. */
type Asked = { nth: number; address: string; position: string }

function Lookup({ address, position, onChoose }: Props) {
  const { t, i18n } = useTranslation('listings')
  const dispatch = useDispatch<CallDispatch>()
  const [asked, setAsked] = useState<Asked>()
  const [count, setCount] = useState(0)
  // The results of another address are dropped, and a request for it is aborted.
  if (asked && asked.address !== address) setAsked(undefined)
  const { pending, answer } = useRequest(
    String(asked?.nth),
    () => asked && dispatch(findAddress({ q: asked.address.slice(0, ADDRESS_QUERY_MAX), language: i18n.language })),
  )
  const results = findAddress.fulfilled.match(answer) ? answer.payload : undefined
  const isBusy = asked !== undefined && pending
  const isTooShort = address.trim().length < ADDRESS_QUERY_MIN

  const chooseOnly = useEffectEvent(([only, ...others]: readonly FoundAddress[]) => {
    if (only && others.length === 0 && asked?.position === position) onChoose(only)
  })
  useEffect(() => {
    if (results) chooseOnly(results.data)
  }, [results])

  const find = () => {
    if (isBusy || isTooShort) return
    setCount(count + 1)
    setAsked({ nth: count + 1, address, position })
  }
  return (
    <div className="grid gap-3">
      <Button
        onClick={find}
        aria-disabled={isBusy || isTooShort || undefined}
        className="w-fit aria-disabled:opacity-70"
      >
        <Search size={18} aria-hidden="true" />
        {t('pin.find')}
      </Button>
      <FormError>{answer && rejectionOf(answer)?.error}</FormError>
      <div role="status" className="grid gap-1 text-13 text-mute empty:hidden">
        {results && (
          <>
            <p>{t(results.data.length > 0 ? 'pin.found' : 'pin.notFound')}</p>
            <ul className="grid gap-1">
              {results.data.map((found) => (
                <li key={`${found.label} ${found.lat}`}>
                  <Button
                    onClick={() => onChoose(found)}
                    className="w-full justify-start! text-start font-normal! whitespace-normal!"
                  >
                    <bdi>{found.label}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
            {results.credit && <p dir="auto">{results.credit}</p>}
          </>
        )}
      </div>
    </div>
  )
}
