import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { SubmittedListing } from '#contract/forms/listings.ts'
import type { Property } from '#contract/property.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useIssueMessage } from '../../../ui/issueMessage.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { useScrollTo } from '../../../ui/useScrollTo.ts'
import { LIST_PATH } from '../paths.ts'
import { PicturesSection } from '../pictures/PicturesSection.tsx'
import { captioned, isUploading } from '../pictures/pictureUploads.ts'
import { usePictures } from '../pictures/usePictures.ts'
import { updateProperty } from '../slice.ts'
import { AmenitiesSection } from './AmenitiesSection.tsx'
import { changeOf, errorsOf, picturesChange } from './change.ts'
import { DescriptionSection } from './DescriptionSection.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LocationSection, type PinMap } from './LocationSection.tsx'
import type { Prices } from './PriceComparison.tsx'
import { PriceSection } from './PriceSection.tsx'
import { SizeSection } from './SizeSection.tsx'
import { useUnsaved } from './useUnsaved.ts'
import { type ListingValues, valuesOf } from './values.ts'

/** All fields of a submitted listing on one page. Only what changed is validated and sent. */
export function EditForm({ property, map, prices }: { property: Property; map: PinMap; prices: Prices }) {
  const { t } = useTranslation('listings')
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  useScrollTo(useLocation().hash)
  const messageOf = useIssueMessage()
  const [saved] = useState(() => valuesOf(property))
  const { uploads, pictures } = usePictures(property.images)
  const [unsaved, setUnsaved] = useState(false)
  const changedPictures = picturesChange(saved, captioned(pictures))
  const sending = pictures.some(isUploading)
  const { blocker, allowLeaving } = useUnsaved(unsaved || sending || changedPictures.images !== undefined)

  const changeIn = (values: FieldValues) => changeOf(saved, values as ListingValues)
  const resolver: Resolver<FieldValues> = (values) => {
    const change = changeIn(values)
    const errors = Object.entries(errorsOf(SubmittedListing, saved, change, messageOf))
    return errors.length > 0
      ? {
          values: {},
          errors: Object.fromEntries(errors.map(([name, message]) => [name, { type: 'schema', message }])),
        }
      : { values: change, errors: {} }
  }
  const listing = useSchemaForm<typeof SubmittedListing, ListingValues>({
    schema: SubmittedListing,
    defaultValues: saved,
    resolver,
    onSubmit: async (fields) => {
      if (sending) return { error: t('pictures.wait') }
      const change = { ...fields, ...changedPictures }
      if (Object.keys(change).length === 0) return { error: t('edit.nothing') }
      if (change.images?.length === 0) return { error: t('pictures.none') }
      const rejection = rejectionOf(await dispatch(updateProperty({ id: property.id, change })))
      if (rejection) return rejection
      allowLeaving()
      toast.success(t('done.saved'))
      await navigate(LIST_PATH)
      return undefined
    },
  })
  const { form, onChange, getValues, errorOf, error, isSubmitting } = listing
  const noticeChange = useEffectEvent(() => setUnsaved(Object.keys(changeIn(getValues())).length > 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription lasts as long as the form
  useEffect(() => onChange(() => noticeChange()), [])
  return (
    <>
      <form {...form} className="grid min-w-0 gap-6">
        <DescriptionSection form={listing} />
        <PicturesSection uploads={uploads} pictures={pictures} error={errorOf('images')} />
        <SizeSection form={listing} />
        <PriceSection form={listing} currency={property.currency} prices={prices} />
        <LocationSection form={listing} map={map} />
        <AmenitiesSection form={listing} />
        <div className="grid gap-4">
          <FormError>{error}</FormError>
          <p className="max-w-prose text-mute">{t(`edit.after.${property.status}`)}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
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
