import Languages from 'lucide-react/icons/languages'
import LogIn from 'lucide-react/icons/log-in'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { INFORMATION_PATHS } from '#contract/information-paths.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { selectMe } from '../features/auth/slice.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PopoverMenu } from '../ui/PopoverMenu.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { Logo } from './Logo.tsx'
import { lazyModule } from './lazyModule.ts'
import { PreferenceControls } from './PreferenceControls.tsx'
import { useSessionHint } from './sessionHint.ts'

const NAV_LINK =
  'inline-flex min-h-11 items-center rounded-6 px-3 font-semibold transition-colors duration-150 hover:bg-raised'

const AccountMenu = lazy(lazyModule(() => import('./lazy/AccountMenu.tsx')))
const RoleLinks = lazy(lazyModule(() => import('./lazy/RoleLinks.tsx')))

/** Beside the flexible space of the header, so that nothing shifts when the session is restored. */
function Account({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation()
  const me = useSelector(selectMe)
  const space = <span className="h-11 w-23" />
  // Until the session is restored, the links of a visitor would flash.
  if (isPending) return space
  if (me)
    return (
      <Suspense fallback={space}>
        <AccountMenu me={me} />
      </Suspense>
    )
  return (
    <>
      {/* Phones have room for one word beside the icons, in every language. */}
      <LinkButton variant="quiet" to="/login" title={t('layout.logIn')} className="px-3">
        <LogIn size={20} aria-hidden="true" className="sm:hidden rtl:rotate-180" />
        <span className="max-sm:sr-only">{t('layout.logIn')}</span>
      </LinkButton>
      <LinkButton variant="primary" to="/register" className="max-sm:px-3">
        {t('layout.signUp')}
      </LinkButton>
      <div className="needs-script">
        <PopoverMenu label={t('layout.preferences')} icon={<Languages size={20} aria-hidden="true" />}>
          {() => <PreferenceControls className="p-2" />}
        </PopoverMenu>
      </div>
    </>
  )
}

/** What a visitor may look for beside a place; signed-in people have the pages of their role. */
function MoreLinks({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation()
  const me = useSelector(selectMe)
  if (isPending) return null
  if (me)
    return (
      <Suspense>
        <RoleLinks role={me.role} className={NAV_LINK} />
      </Suspense>
    )
  return (
    <>
      <Link to="/cities" className={NAV_LINK}>
        {t('layout.footer.cities')}
      </Link>
      <Link to={INFORMATION_PATHS.forLandlords} className={NAV_LINK}>
        {t('layout.footer.forLandlords')}
      </Link>
    </>
  )
}

export function Header() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const hasSession = useSessionHint()
  const isPending = !isHydrated && hasSession
  return (
    <header className="border-b border-line bg-bg">
      <div className="page flex min-h-16 items-center sm:gap-2">
        <Link
          to="/"
          aria-label={t('layout.home')}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-6 text-18 font-bold max-sm:me-1"
        >
          <Logo />
          <span className="max-[24rem]:sr-only">{PRODUCT_NAME}</span>
        </Link>
        <nav aria-label={t('layout.navigation')} className="me-auto flex">
          <Link
            to="/properties"
            className="inline-flex size-11 items-center justify-center gap-2 rounded-6 font-semibold transition-colors duration-150 hover:bg-raised sm:w-auto sm:px-3"
          >
            <Search size={20} aria-hidden="true" />
            <span className="sr-only sm:not-sr-only">{t('layout.browse')}</span>
          </Link>
          <span className="hidden lg:flex">
            <MoreLinks isPending={isPending} />
          </span>
        </nav>
        <Account isPending={isPending} />
      </div>
    </header>
  )
}
