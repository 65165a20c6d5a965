import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import type { Property } from '#contract/property.ts'
import { selectMe } from '../features/auth/slice.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { lazyModule } from './lazyModule.ts'
import { useIdleModule } from './useIdleModule.ts'

/** Of the address to which the login returns. */
const HASH = '#report'

/** Reports a listing; visitors are led to the login and back. Not for the landlord. */
export function ReportListing({ property }: { property: Property }) {
  const { t } = useTranslation()
  const me = useSelector(selectMe)
  const { pathname, search } = useLocation()
  if (me?.id === property.landlord.id) return null
  if (me) return <OpenReport key={me.id} propertyId={property.id} />
  return (
    <LinkButton variant="quiet" to={`/login?${new URLSearchParams({ next: pathname + search + HASH })}`}>
      <Flag size={18} aria-hidden />
      {t('property.report')}
    </LinkButton>
  )
}

const load = lazyModule(() => import('./lazy/reportDialog.ts'))

function OpenReport({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(hash === HASH)
  const close = () => {
    setOpen(false)
    if (hash === HASH) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  const module = useIdleModule(load, isOpen, () => {
    close()
    toast.error(t('errors.offline.body'))
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Flag size={18} aria-hidden />
        {t('property.report')}
      </Button>
      {module && isOpen && <module.default propertyId={propertyId} onClose={close} />}
    </>
  )
}
