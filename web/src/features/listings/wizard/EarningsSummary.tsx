import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format.ts'
import type { SavedListing } from '../edit/values.ts'

/** What the landlord receives: the whole price, since tenants pay the fee on top of it (product.md 4). */
type Props = { listing: SavedListing; currency: string | undefined }

export function EarningsSummary({ listing: { price, priceUnit }, currency }: Props) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const { money } = useFormat()
  return (
    <div className="grid gap-1 rounded-6 bg-raised p-4">
      {price !== null && price > 0 && currency && (
        <p className="text-18">
          {t('receive.label')} <strong className="text-warm">{money(price, currency)}</strong>{' '}
          <span className="text-13 text-mute">{common(`per.${priceUnit}`)}</span>
        </p>
      )}
      <p className="max-w-prose text-13 text-mute">{t('receive.fee')}</p>
    </div>
  )
}
