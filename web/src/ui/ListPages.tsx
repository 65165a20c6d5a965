import { useEffect } from 'react'
import { pageAddress } from './listAddress.ts'
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
}

/** Pages of a list in the address bar. A page that is no more (its last row is gone) gives way to the last there is. */
export function ListPages({ page, totalPages, pending, ...texts }: Props) {
  const { params, change } = useListAddress()
  const gone = !pending && totalPages > 0 && page > totalPages
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone
  useEffect(() => {
    if (gone) change({ page: String(totalPages) }, 'replace')
  }, [gone, totalPages])
  return <Pagination {...texts} page={page} totalPages={totalPages} href={(to) => pageAddress(params, to)} />
}
