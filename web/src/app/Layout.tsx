import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LazyShortcuts } from './LazyShortcuts.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { LikeProvider } from './LikeProvider.tsx'
import { MAIN_ID, PageAnnouncer } from './PageAnnouncer.tsx'
import { useLanguageOfAddress } from './useLanguageOfAddress.ts'

export function Layout() {
  const { t } = useTranslation()
  // The page of a payment gateway that we play ourselves.
  const { pathname } = useLocation()
  const isSandbox = pathname.startsWith('/sandbox/')
  // Messages fill the window.
  const hasFooter = !isSandbox && !/^\/messages\b/.test(pathname)
  useLanguageOfAddress()
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only rounded-6 bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:absolute focus:start-4 focus:top-2 focus:z-50"
      >
        {t('layout.skip')}
      </a>
      <div
        aria-hidden="true"
        data-moving={isNavigating || undefined}
        className="no-print fixed inset-x-0 top-0 z-40 h-0.5 bg-accent opacity-0 transition-opacity delay-150 duration-150 data-moving:opacity-100"
      />
      {!isSandbox && <Header />}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[70dvh] outline-none">
        <LikeProvider>
          <Outlet />
        </LikeProvider>
      </main>
      {hasFooter && <Footer />}
      <PageAnnouncer />
      <LazyToaster />
      <LazyShortcuts />
      <ScrollRestoration />
    </>
  )
}
