import type { TFunction } from 'i18next'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { type Format, useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useForm } from '../../../ui/useForm.ts'
import { LIST_PATH } from '../paths.ts'
import { updateProperty } from '../slice.ts'
import { AmenitiesPart } from './AmenitiesPart.tsx'
import { changeOf } from './change.ts'
import { type Fault, faultsIn, refusedFault } from './faults.ts'
import { PlacePart } from './PlacePart.tsx'
import { PricePart } from './PricePart.tsx'
import { SizePart } from './SizePart.tsx'
import { useUnsaved } from './useUnsaved.ts'
import { WordsPart } from './WordsPart.tsx'

const inWords = ({ word, min, max }: Fault, t: TFunction, number: Format['number']) =>
  t(`wrong.${word}`, { min: min !== undefined && number(min), max: max !== undefined && number(max) })

export function EditForm({ property }: { property: Property }) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState(false)
  const { blocker, letGo } = useUnsaved(unsaved)

  const refused = ({ error, fields }: Rejection) => {
    if (!fields) return { error }
    const beside = Object.entries(fields).map(([name, sentence]) => {
      const fault = refusedFault(name)
      return [name, fault ? inWords(fault, t, number) : sentence]
    })
    const allBeside = beside.length > 0 && Object.keys(fields).every((name) => refusedFault(name))
    return { error: allBeside ? '' : error, fields: Object.fromEntries(beside) as Record<string, string> }
  }

  const { form, busy, error, errors } = useForm({
    check: (values) => {
      const faults = Object.entries(faultsIn(property, changeOf(property, values)))
      return Object.fromEntries(faults.map(([name, fault]) => [name, inWords(fault, t, number)]))
    },
    send: async (values) => {
      const change = changeOf(property, values)
      if (Object.keys(change).length === 0) return { error: t('edit.nothing') }
      const rejection = rejectionOf(await dispatch(updateProperty({ id: property.id, change })))
      if (rejection) return refused(rejection)
      letGo()
      toast.success(t('done.saved'))
      await navigate(LIST_PATH)
      return undefined
    },
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    setUnsaved(Object.keys(changeOf(property, new FormData(event.currentTarget))).length > 0)
  }
  const given = { property, errors }
  return (
    <>
      <form {...form} onInput={onInput} className="grid min-w-0 gap-6">
        <WordsPart {...given} />
        <SizePart {...given} />
        <PricePart {...given} />
        <PlacePart {...given} />
        <AmenitiesPart {...given} />
        <div className="grid gap-4">
          <FormError>{error}</FormError>
          <p className="max-w-prose text-mute">{t(`edit.after.${property.status}`)}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={busy} busyLabel={t('wait')}>
              {t('edit.save')}
            </SubmitButton>
            <LinkButton to={LIST_PATH}>{t('cancel')}</LinkButton>
          </div>
        </div>
      </form>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        busy={false}
        title={t('leave.title')}
        confirm={t('leave.confirm')}
        cancel={t('leave.stay')}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <p>{t('leave.body')}</p>
      </ConfirmDialog>
    </>
  )
}
