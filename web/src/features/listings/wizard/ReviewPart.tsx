import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingNeed } from '#contract/listings.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Part } from '../edit/parts.tsx'
import { inOrder } from './steps.ts'

type Props = {
  lacks: readonly ListingNeed[]
  confirmed: boolean
  busy: boolean
  error: string | null
  /** The list of what is missing, where the focus goes when it stops a submit. */
  missing: Ref<HTMLHeadingElement>
  onGo: (need: ListingNeed) => void
  preview: ReactNode
}

/** The last look: the card, what is missing, and the word of the landlord. */
export function ReviewPart({ lacks, confirmed, busy, error, missing, onGo, preview }: Props) {
  const { t } = useTranslation('listings')
  const open = inOrder(lacks).filter((need) => need !== 'ownershipConfirmed')
  return (
    <Part title={t('wizard.step.review')}>
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        {preview}
        <div className="grid gap-5">
          <div className="grid gap-3">
            <h3 ref={missing} tabIndex={-1} className="text-18 outline-none">
              {t(open.length > 0 ? 'wizard.missing' : 'wizard.complete')}
            </h3>
            {open.length > 0 ? (
              <ul className="grid gap-1">
                {open.map((need) => (
                  <li key={need}>
                    <button
                      type="button"
                      onClick={() => onGo(need)}
                      className="min-h-11 text-start text-15 text-accent underline underline-offset-4"
                    >
                      {t(`needs.${need}`)}
                    </button>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="flex gap-2 text-mute">
                <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
                {t('wizard.completeLead')}
              </p>
            )}
          </div>
          <label className="flex min-h-11 items-start gap-3 rounded-6 border border-control p-3 text-15 hover:bg-raised">
            <input
              type="checkbox"
              name="ownershipConfirmed"
              defaultChecked={confirmed}
              className="mt-0.5 size-5 shrink-0"
              required
            />
            <span>{t('wizard.own')}</span>
          </label>
          <FormError>{error}</FormError>
          <SubmitButton busy={busy} busyLabel={t('wait')} className="justify-self-start">
            {t('wizard.submit')}
          </SubmitButton>
        </div>
      </div>
    </Part>
  )
}
