import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type AddressChange, pageAddress } from './listAddress.ts'
import { Pagination } from './Pagination.tsx'
import { useListAddress } from './useListAddress.ts'

type Props = {
  page: number
  totalPages: number
  pending: boolean
  label: string
  previous: string
  next: string
  pageLabel: (page: number) => string
  /** Added to the address of the other pages, such as the instant that the list is of. */
  filters?: AddressChange | undefined
}

/** Returns the texts of `ListPages`. */
export const usePageTexts = (): Pick<Props, 'label' | 'previous' | 'next' | 'pageLabel'> => {
  const { t } = useTranslation('lists')
  return {
    label: t('pages.label'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    pageLabel: (page) => t('pages.page', { page }),
  }
}

/** Links to the pages of a list. A page past the end, whose last row was removed, is replaced by the last page. */
export function ListPages({ page, totalPages, pending, filters, ...texts }: Props) {
  const { params, change } = useListAddress()
  const isPastEnd = !pending && totalPages > 0 && page > totalPages
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page past the end
  useEffect(() => {
    if (isPastEnd) change({ ...filters, page: String(totalPages) }, 'replace')
  }, [isPastEnd, totalPages])
  return <Pagination {...texts} page={page} totalPages={totalPages} href={(to) => pageAddress(params, to, filters)} />
}
