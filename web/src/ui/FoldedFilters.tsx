import Filter from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { useFormat } from './format.ts'
import { countFilters } from './listAddress.ts'
import { useListAddress } from './useListAddress.ts'

type Props = {
  children: ReactNode
  /** The parameter of the address that tabs of the list choose. */
  ofTabs: string | undefined
}

/** The filters of a list: beside the search on wide screens, below a button on narrow ones. */
export function FoldedFilters({ children, ofTabs }: Props) {
  const { t } = useTranslation('lists')
  const { number } = useFormat()
  const { params } = useListAddress()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = countFilters(params, ofTabs)
  return (
    <>
      <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Filter size={18} aria-hidden="true" />
        {t('filters')}
        {count > 0 && ` (${number(count)})`}
      </Button>
      <div id={id} className={`${isOpen ? 'grid' : 'hidden'} w-full gap-3 sm:contents`}>
        {children}
      </div>
    </>
  )
}
