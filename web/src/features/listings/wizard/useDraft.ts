import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { PropertyChange } from '#contract/listings.ts'
import type { Property } from '#contract/properties.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../../app/api.ts'
import { useFormat } from '../../../ui/format.ts'
import type { FieldErrors } from '../../../ui/useForm.ts'
import { changeOf, picturesChange } from '../edit/change.ts'
import { type Fault, faultsIn, inWords, refusedInWords, sound } from '../edit/faults.ts'
import { NOTHING_SAID, type Said, saidBy } from '../edit/said.ts'
import { captioned, type Desk, type Shot } from '../pictures/desk.ts'
import { createProperty, fetchCurrency, updateProperty } from '../slice.ts'
import { makeAutosave, type SaveState } from './autosave.ts'

/** Milliseconds after the last key before what does not fit is marked. */
const MARKED_AFTER = 800

type Options = {
  begun: Property | undefined
  form: RefObject<HTMLFormElement | null>
  desk: Desk
  shots: readonly Shot[]
  /** The first save gave it an address. */
  onMade: (id: string) => void
}

/** A draft that saves itself: what is said of it so far, what of it does not fit, and how the saving stands. */
export function useDraft({ begun, form, desk, shots, onMade }: Options) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const [initial] = useState<Said>(() => (begun ? saidBy(begun) : NOTHING_SAID))
  const [said, setSaid] = useState(initial)
  const [state, setState] = useState<SaveState>(() =>
    begun ? { is: 'saved', at: Date.parse(begun.updatedAt) } : { is: 'new' },
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const [currency, setCurrency] = useState(begun?.currency)
  const id = useRef(begun?.id)
  const saved = useRef(initial)
  /** What the server refused is not sent again as it is, and holds up nothing else. */
  const refused = useRef<Record<string, unknown>>({})

  const read = (): { change: PropertyChange; faults: Record<string, Fault> } => {
    if (!form.current) return { change: {}, faults: {} }
    const values = new FormData(form.current)
    const ownershipConfirmed = values.has('ownershipConfirmed')
    const change: PropertyChange = {
      ...changeOf(saved.current, values),
      ...picturesChange(saved.current, captioned(desk.shots())),
      ...(ownershipConfirmed !== saved.current.ownershipConfirmed && { ownershipConfirmed }),
    }
    return { change, faults: faultsIn(saved.current, change, true) }
  }

  const isRefused = (name: string, value: unknown) =>
    name in refused.current && JSON.stringify(refused.current[name]) === JSON.stringify(value)

  /** Fields that hold what does not fit, or what the server refused. */
  const faultyIn = ({ change, faults }: ReturnType<typeof read>): string[] => [
    ...Object.keys(faults),
    ...Object.entries(change).flatMap(([name, value]) => (isRefused(name, value) ? [name] : [])),
  ]

  const collect = useEffectEvent((): PropertyChange | undefined => {
    const { change, faults } = read()
    const fits = Object.entries(sound(change, faults)).filter(([name, value]) => !isRefused(name, value))
    return fits.length > 0 ? Object.fromEntries(fits) : undefined
  })

  const send = useEffectEvent(async (change: PropertyChange): Promise<Rejection | undefined> => {
    const done = id.current
      ? await dispatch(updateProperty({ id: id.current, change }))
      : await dispatch(createProperty({ ...change, status: 'DRAFT' }))
    const rejection = rejectionOf(done)
    if (rejection) return rejection
    saved.current = { ...saved.current, ...change } as Said
    const property = done.payload as Property
    setCurrency(property.currency)
    if (!id.current) {
      id.current = property.id
      onMade(property.id)
    }
    return undefined
  })

  const tellRefused = useEffectEvent((change: PropertyChange, fields: Record<string, string>) => {
    for (const name of Object.keys(fields)) refused.current[name] = change[name as keyof PropertyChange]
    setErrors((before) => ({ ...before, ...refusedInWords(fields, t, number).byField }))
  })

  const [autosave] = useState(() =>
    makeAutosave<PropertyChange>({
      collect: () => collect(),
      save: async (change) => {
        const rejection = await send(change)
        if (!rejection?.fields) return rejection?.error
        tellRefused(change, rejection.fields)
        const rest = collect()
        const again = rest && (await send(rest))
        return again?.error ?? rejection.error
      },
      tell: setState,
      now: Date.now,
      begins: state,
    }),
  )
  useEffect(() => () => autosave.stop(), [autosave])
  useEffect(() => {
    const online = () => autosave.flush()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [autosave])

  const marking = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(marking.current), [])

  const notice = () => {
    const { change, faults } = read()
    const faulty = faultyIn({ change, faults })
    setSaid({ ...saved.current, ...sound(change, faults) } as Said)
    // A sentence that is no longer true goes at once; a new one comes when nobody types any more.
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => faulty.includes(name))))
    clearTimeout(marking.current)
    marking.current = setTimeout(
      () =>
        setErrors((before) => ({
          ...before,
          ...Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, inWords(fault, t, number)])),
        })),
      MARKED_AFTER,
    )
    autosave.touch()
  }
  const noticed = useEffectEvent(notice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures are no fields: what becomes of them is told here
  useEffect(() => noticed(), [shots])

  useEffect(() => {
    if (currency) return
    const asked = dispatch(fetchCurrency())
    asked.then((done) => fetchCurrency.fulfilled.match(done) && setCurrency(done.payload))
    return () => asked.abort()
  }, [currency, dispatch])

  return {
    initial,
    said,
    state,
    errors,
    currency,
    notice,
    flush: autosave.flush,
    faulty: () => faultyIn(read()),
    submit: async (): Promise<Rejection | undefined> => {
      if (!(await autosave.flush()) || !id.current) return { error: t('wizard.unsaved') }
      const change = { status: 'PENDING', ownershipConfirmed: true } as const
      const rejection = rejectionOf(await dispatch(updateProperty({ id: id.current, change })))
      if (rejection?.fields) setErrors(refusedInWords(rejection.fields, t, number).byField)
      return rejection
    },
  }
}
