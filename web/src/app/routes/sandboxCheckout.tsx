import FlaskConical from 'lucide-react/icons/flask-conical'
import { useTranslation } from 'react-i18next'
import type { LoaderFunction } from 'react-router'
import { PRODUCT_NAME } from '#contract/product.ts'
import { CheckoutPage } from '../../features/sandbox/CheckoutPage.tsx'
import { fetchCheckout, sandboxArea } from '../../features/sandbox/slice.ts'
import { sandboxTranslations } from '../../languages/sandbox/translations.ts'
import { rejectionOf } from '../api.ts'
import { failed } from '../failures.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { Logo } from '../Logo.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { dispatchOf } from '../loaders.ts'
import { usePublicUrl } from '../site.ts'
import { addArea } from '../store.ts'

addArea(sandboxArea)

const BAD_INPUT = 400
const NOT_FOUND = 404

export const handle: RouteHandle = { module: 'src/app/routes/sandboxCheckout.tsx', translations: sandboxTranslations }

/** Not in loaders.ts, which is part of every page. */
export const loader: LoaderFunction = async (args) => {
  const { id = '' } = args.params
  const problem = rejectionOf(await dispatchOf(args)(fetchCheckout(id)))
  const { status = 0, ...rest } = problem ?? {}
  // A malformed id is a missing page.
  if (problem) throw failed(status === BAD_INPUT ? { status: NOT_FOUND } : { ...rest, status })
  return null
}

/** Stands in for the site of a gateway: without the header of ours, and marked as a test. */
export function Component() {
  const { t } = useTranslation('sandbox')
  const publicUrl = usePublicUrl()
  return (
    <div className="mx-auto grid w-full max-w-[64rem] gap-8 px-4 py-6 sm:px-8 sm:py-10">
      <NoIndexHead title={t('title')} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-5">
        <p className="flex items-center gap-2 text-18 font-bold">
          <Logo />
          {PRODUCT_NAME}
        </p>
        <p className="inline-flex items-center gap-2 rounded-full border border-warn px-3 py-1 text-13 font-semibold text-warn">
          <FlaskConical size={16} aria-hidden="true" />
          {t('badge')}
        </p>
      </div>
      <CheckoutPage publicUrl={publicUrl} />
    </div>
  )
}
