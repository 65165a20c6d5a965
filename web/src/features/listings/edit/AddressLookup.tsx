import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CallAnswer } from '#contract/call.ts'
import type { FoundAddress, findAddresses } from '#contract/geocoding.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { fetchSettings, findAddress } from '../slice.ts'

type Props = {
  /** What is typed into the form. */
  address: string
  onChoose: (found: FoundAddress) => void
}

type Results = CallAnswer<typeof findAddresses>

/** Finds the typed address on the map. Absent where the deployment has no geocoder. */
export function AddressLookup({ address, onChoose }: Props) {
  const { t, i18n } = useTranslation('listings')
  const dispatch = useDispatch<CallDispatch>()
  const [isOffered, setOffered] = useState(false)
  const [pending, setPending] = useState(false)
  const [results, setResults] = useState<Results>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const request = dispatch(fetchSettings())
    void request.then((action) => {
      if (fetchSettings.fulfilled.match(action)) setOffered(action.payload.findsAddresses)
    })
    return () => request.abort()
  }, [dispatch])
  if (!isOffered) return null

  const find = async () => {
    if (pending) return
    setPending(true)
    setError(undefined)
    setResults(undefined)
    const action = await dispatch(findAddress({ q: address, language: i18n.language }))
    setPending(false)
    if (!findAddress.fulfilled.match(action)) return setError(rejectionOf(action)?.error)
    setResults(action.payload)
    const [only, ...others] = action.payload.data
    if (only && others.length === 0) onChoose(only)
  }
  return (
    <div className="grid gap-3">
      <Button onClick={find} aria-disabled={pending || undefined} className="w-fit aria-disabled:opacity-70">
        <Search size={18} aria-hidden="true" />
        {t('pin.find')}
      </Button>
      <FormError>{error}</FormError>
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
