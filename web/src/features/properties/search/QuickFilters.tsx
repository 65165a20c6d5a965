import { useTranslation } from 'react-i18next'
import type { ActiveFilter } from '../filters.ts'
import { PANEL_ID } from './FilterPanel.tsx'
import { FILTER_SECTIONS, type FilterSection } from './sections.ts'

const isIn = (section: FilterSection, name: string) => (FILTER_SECTIONS[section] as readonly string[]).includes(name)

/** Buttons for what people filter by most. Each opens the drawer of filters at its section. */
export function QuickFilters({ active }: { active: readonly ActiveFilter[] }) {
  const { t } = useTranslation()
  const labels: Record<FilterSection, string> = {
    dates: t('search.dates'),
    price: t('search.price.title'),
    bedrooms: t('search.bedrooms'),
    guests: t('home.search.guests'),
    type: t('home.search.type'),
    amenities: t('search.amenities'),
  }
  const sections = Object.keys(FILTER_SECTIONS) as FilterSection[]
  return (
    <div className="no-print hidden w-full gap-2 overflow-x-auto drawer:flex">
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          popoverTarget={PANEL_ID}
          data-active={active.some(({ names }) => names.some((name) => isIn(section, name)))}
          className="min-h-11 shrink-0 rounded-full border border-control px-4 text-15 whitespace-nowrap hover:bg-raised data-[active=true]:border-accent data-[active=true]:font-semibold data-[active=true]:text-accent"
          onClick={() => {
            const panel = document.getElementById(PANEL_ID)
            if (panel) panel.dataset.openAt = section
          }}
        >
          {labels[section]}
        </button>
      ))}
    </div>
  )
}
