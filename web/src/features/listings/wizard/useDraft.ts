import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { v4 as uuid } from 'uuid'
import { ListingDraft } from '#contract/forms/listings.ts'
import type { PropertyChange } from '#contract/listings.ts'
import type { Property } from '#contract/property.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../../app/api.ts'
import { useIssueMessage } from '../../../ui/issueMessage.ts'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { changeOf, errorsOf, picturesChange, validPart } from '../edit/change.ts'
import { type ListingValues, NEW_LISTING, type SavedListing, valuesOf } from '../edit/values.ts'
import { captioned, type ListingPicture, type PictureUploads } from '../pictures/pictureUploads.ts'
import { createProperty, fetchSettings, updateProperty } from '../slice.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { readUnsavedInput, writeUnsavedInput } from './unsavedInput.ts'

/** Milliseconds after the last key before invalid fields are marked. */
const MARK_DELAY = 800

type FieldErrors = Record<string, string>

type Options = {
  draft: Property | undefined
  uploads: PictureUploads
  pictures: readonly ListingPicture[]
  /** The first save created the property. */
  onCreated: (id: string) => void
}

/** A draft that saves itself: its form, its values as far as they are valid, and the state of saving. */
export function useDraft({ draft, uploads, pictures, onCreated }: Options) {
  const { t } = useTranslation('listings')
  const dispatch = useDispatch<CallDispatch>()
  const messageOf = useIssueMessage()
  const [initial] = useState<SavedListing>(() => (draft ? valuesOf(draft) : NEW_LISTING))
  const listing = useSchemaForm<typeof ListingDraft, ListingValues>({
    schema: ListingDraft,
    defaultValues: initial,
    onSubmit: async () => undefined,
  })
  const { getValues, onChange } = listing
  const [values, setValues] = useState(initial)
  const [state, setState] = useState<SaveState>(() =>
    draft ? { is: 'saved', at: Date.parse(draft.updatedAt) } : { is: 'new' },
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const [unsavable, setUnsavable] = useState<readonly string[]>([])
  const [currency, setCurrency] = useState(draft?.currency)
  const id = useRef(draft?.id)
  /**
   * The creation that has no answer yet. A retry sends the same again, so that it creates no second draft; what was
   * entered since follows as a change.
   */
  const creation = useRef<{ change: PropertyChange; idempotencyKey: string }>(undefined)
  const saved = useRef(initial)
  /** Values that the server refused, by field: they are not sent again, and other fields are saved without them. */
  const refused = useRef<Record<string, unknown>>({})
  /** A change that was refused for a field that is not part of it, as JSON: which of its fields is to blame is unknown. */
  const heldBack = useRef<string>(undefined)

  const read = (): { change: PropertyChange; errors: FieldErrors } => {
    const change: PropertyChange = {
      ...changeOf(saved.current, getValues() as ListingValues),
      ...picturesChange(saved.current, captioned(uploads.pictures())),
    }
    return { change, errors: errorsOf(ListingDraft, saved.current, change, messageOf) }
  }

  const isRefused = (name: string, value: unknown) =>
    name in refused.current && JSON.stringify(refused.current[name]) === JSON.stringify(value)

  const sendableOf = (change: PropertyChange, invalid: FieldErrors): PropertyChange => {
    const entries = Object.entries(validPart(change, invalid)).filter(([name, value]) => !isRefused(name, value))
    const sendable = Object.fromEntries(entries)
    return JSON.stringify(sendable) === heldBack.current ? {} : sendable
  }

  /** Returns the fields that are invalid, that contradict each other or that the server refused. */
  const unsavableIn = ({ change, errors: invalid }: ReturnType<typeof read>): string[] => {
    const sendable = sendableOf(change, invalid)
    const unsent = Object.entries(change).filter(([name]) => !(name in sendable))
    return [...new Set([...Object.keys(invalid), ...unsent.map(([name]) => name)])]
  }

  const collect = useEffectEvent((): PropertyChange | undefined => {
    const { change, errors: invalid } = read()
    const sendable = sendableOf(change, invalid)
    return Object.keys(sendable).length > 0 ? sendable : undefined
  })

  const send = useEffectEvent(async (change: PropertyChange): Promise<Rejection | undefined> => {
    if (!id.current) creation.current ??= { change, idempotencyKey: uuid() }
    const { change: sent, idempotencyKey } = creation.current ?? { change }
    const done = id.current
      ? await dispatch(updateProperty({ id: id.current, change }))
      : await dispatch(createProperty({ ...sent, status: 'DRAFT', ...(idempotencyKey && { idempotencyKey }) }))
    const rejection = rejectionOf(done)
    // Refused, so nothing was created: what was entered since may be valid.
    if (rejection?.fields) creation.current = undefined
    if (rejection?.fields && sent !== change) return send(change)
    if (rejection) return rejection
    creation.current = undefined
    saved.current = { ...saved.current, ...sent } as SavedListing
    const property = done.payload as Property
    setCurrency(property.currency)
    if (!id.current) {
      id.current = property.id
      onCreated(property.id)
    }
    return undefined
  })

  const keepUnsavable = (names: readonly string[]) => {
    setUnsavable(names)
    const input = getValues()
    if (id.current) writeUnsavedInput(id.current, Object.fromEntries(names.map((name) => [name, input[name]])))
  }

  const showRefused = useEffectEvent((change: PropertyChange, fields: FieldErrors) => {
    for (const name of Object.keys(fields))
      if (name in change) refused.current[name] = change[name as keyof PropertyChange]
      else heldBack.current = JSON.stringify(change)
    setErrors((before) => ({ ...before, ...fields }))
    keepUnsavable(unsavableIn(read()))
  })

  const [autosave] = useState(() =>
    createAutosave<PropertyChange>({
      collect: () => collect(),
      save: async (change) => {
        const rejection = await send(change)
        if (!rejection?.fields) return rejection?.error
        showRefused(change, rejection.fields)
        const rest = collect()
        const secondRejection = rest && (await send(rest))
        return secondRejection?.error ?? rejection.error
      },
      onState: setState,
      now: Date.now,
      initial: state,
    }),
  )
  useEffect(() => () => autosave.stop(), [autosave])
  useEffect(() => {
    const saveNow = () => void autosave.flush()
    addEventListener('online', saveNow)
    return () => removeEventListener('online', saveNow)
  }, [autosave])

  const marking = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(marking.current), [])

  const noticeChange = useEffectEvent(() => {
    const current = read()
    const names = unsavableIn(current)
    setValues({ ...saved.current, ...validPart(current.change, current.errors) } as SavedListing)
    keepUnsavable(names)
    // An error that no longer applies disappears at once, a new one appears after a pause in typing.
    // Not by what is held back beside another field: that may be valid by now.
    const isWrong = (name: string) =>
      name in current.errors || isRefused(name, current.change[name as keyof PropertyChange])
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => isWrong(name))))
    clearTimeout(marking.current)
    marking.current = setTimeout(() => setErrors((before) => ({ ...before, ...current.errors })), MARK_DELAY)
    autosave.touch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription lasts as long as the form
  useEffect(() => onChange(() => noticeChange()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    const input = Object.entries(draft ? readUnsavedInput(draft.id) : {})
    for (const [name, value] of input) if (name in initial) listing.setValue(name as 'price', value as number)
    if (input.length > 0) noticeChange()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures are no fields of the form
  useEffect(() => noticeChange(), [pictures])

  useEffect(() => {
    if (currency) return
    const request = dispatch(fetchSettings())
    void request.then((done) => fetchSettings.fulfilled.match(done) && setCurrency(done.payload.currency))
    return () => request.abort()
  }, [currency, dispatch])

  return {
    form: {
      ref: listing.form.ref,
      control: listing.control,
      setValue: listing.setValue,
      errorOf: (name: string) => errors[name],
      field: (name: Parameters<typeof listing.field>[0]) => ({ ...listing.field(name), error: errors[name] }),
    },
    values,
    state,
    errors,
    /** The fields that hold what cannot be saved. */
    unsavable,
    currency,
    flush: autosave.flush,
    unsavableFields: () => unsavableIn(read()),
    submit: async (): Promise<Rejection | undefined> => {
      if (!(await autosave.flush()) || !id.current) return { error: t('wizard.unsaved') }
      const change = { status: 'PENDING', ownershipConfirmed: true } as const
      const rejection = rejectionOf(await dispatch(updateProperty({ id: id.current, change })))
      if (rejection?.fields) setErrors(rejection.fields)
      return rejection
    },
  }
}
