import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useForm } from '../../../ui/useForm.ts'
import { LIST_PATH } from '../paths.ts'
import { captioned, isUnderWay } from '../pictures/desk.ts'
import { PicturesPart } from '../pictures/PicturesPart.tsx'
import { usePictures } from '../pictures/usePictures.ts'
import { updateProperty } from '../slice.ts'
import { AmenitiesPart } from './AmenitiesPart.tsx'
import { changeOf, picturesChange } from './change.ts'
import { faultsIn, inWords, refusedInWords } from './faults.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { type PinMap, PlacePart } from './PlacePart.tsx'
import { PricePart } from './PricePart.tsx'
import { SizePart } from './SizePart.tsx'
import { saidBy } from './said.ts'
import { useUnsaved } from './useUnsaved.ts'
import { WordsPart } from './WordsPart.tsx'

/** Everything about a place that is no draft, on one page. */
export function EditForm({ property, map }: { property: Property; map: PinMap }) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [said] = useState(() => saidBy(property))
  const { desk, shots } = usePictures(property.images)
  const [unsaved, setUnsaved] = useState(false)
  const pictures = picturesChange(said, captioned(shots))
  const sending = shots.some(isUnderWay)
  const { blocker, letGo } = useUnsaved(unsaved || sending || pictures.images !== undefined)

  const { form, busy, error, errors } = useForm({
    check: (values) => {
      const faults = Object.entries(faultsIn(said, changeOf(said, values)))
      return Object.fromEntries(faults.map(([name, fault]) => [name, inWords(fault, t, number)]))
    },
    send: async (values) => {
      if (sending) return { error: t('pictures.wait') }
      const change = { ...changeOf(said, values), ...pictures }
      if (Object.keys(change).length === 0) return { error: t('edit.nothing') }
      if (change.images?.length === 0) return { error: t('pictures.none') }
      const rejection = rejectionOf(await dispatch(updateProperty({ id: property.id, change })))
      if (rejection) {
        if (!rejection.fields) return { error: rejection.error }
        const { byField, allKnown } = refusedInWords(rejection.fields, t, number)
        return { error: allKnown ? '' : rejection.error, fields: byField }
      }
      letGo()
      toast.success(t('done.saved'))
      await navigate(LIST_PATH)
      return undefined
    },
  })
  const notice = () =>
    form.ref.current && setUnsaved(Object.keys(changeOf(said, new FormData(form.ref.current))).length > 0)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    notice()
  }
  const given = { said, errors }
  return (
    <>
      <form {...form} onInput={onInput} className="grid min-w-0 gap-6">
        <WordsPart {...given} />
        <PicturesPart desk={desk} shots={shots} error={errors.images} />
        <SizePart {...given} />
        <PricePart {...given} currency={property.currency} />
        <PlacePart {...given} map={map} onMoved={notice} />
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
      <LeaveDialog blocker={blocker} />
    </>
  )
}
