import { useTranslation } from 'react-i18next'
import { AMENITY_GROUPS, type AmenityGroup } from '#contract/amenities.ts'
import { CountedText } from '../../../ui/CountedText.tsx'
import { useFormat } from '../../../ui/format.ts'
import { type ListingForm, Section } from './ListingFields.tsx'

const CHIP =
  'relative inline-flex min-h-11 items-center rounded-full border border-control px-4 text-15 hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** Amenities by group, as checkboxes that look like chips, and the house rules. */
export function AmenitiesSection({ form }: { form: ListingForm }) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const { number } = useFormat()
  const { error, ...checkbox } = form.field('amenities')
  return (
    <Section name="amenities" title={t('sections.amenities')}>
      {(Object.keys(AMENITY_GROUPS) as AmenityGroup[]).map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-2 text-13 font-semibold text-mute">{common(`amenityGroups.${group}`)}</legend>
          <div className="flex flex-wrap gap-2">
            {AMENITY_GROUPS[group].map((amenity) => (
              <label key={amenity} className={CHIP}>
                <input
                  {...checkbox}
                  type="checkbox"
                  value={amenity}
                  className="absolute inset-0 size-full cursor-pointer border-0 bg-transparent before:hidden rounded-full outline-none"
                />
                {common(`amenities.${amenity}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {error && <p className="text-13 text-danger">{error}</p>}
      <CountedText
        {...form.field('houseRules')}
        label={t('fields.houseRules')}
        hint={t('fields.houseRulesHint')}
        rows={4}
        left={(count) => t('edit.left', { n: number(count) })}
      />
    </Section>
  )
}
