import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandlordDocument } from '#contract/landlord-requests.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFileSizeFormat } from '../../../ui/fileSize.ts'
import { useFormat } from '../../../ui/format.ts'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import { useKeys } from '../../../ui/useKeys.ts'
import { useDocument } from './useDocument.ts'

const STEP =
  'inline-grid size-11 place-items-center rounded-6 hover:bg-raised aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'
/** Hides the thumbnails of the PDF viewer (RFC 8118 §3). */
const PAGES_ONLY = '#navpanes=0&view=FitH'

const FRAME = 'block w-full rounded-6 border border-line bg-raised'

function Shown({ userId, document }: { userId: string; document: LandlordDocument }) {
  const { t } = useTranslation('landlord-requests')
  const { name, type } = document
  const loaded = useDocument(userId, document)
  if (!loaded)
    return (
      <>
        <p role="status" className="sr-only">
          {t('documents.loading')}
        </p>
        <div aria-hidden="true" className="skeleton">
          <SkeletonLine className="h-96 w-full" />
        </div>
      </>
    )
  if (!loaded.url) return <FormError>{loaded.error || t('documents.failed')}</FormError>
  return (
    <>
      {type === 'application/pdf' ? (
        <iframe
          src={`${loaded.url}${PAGES_ONLY}`}
          title={t('documents.pdf', { name })}
          className={`${FRAME} h-[min(70dvh,48rem)]`}
        />
      ) : (
        <img
          src={loaded.url}
          alt={t('documents.image', { name })}
          className={`${FRAME} max-h-[70dvh] min-h-40 object-contain`}
        />
      )}
      <a
        href={loaded.url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent underline-offset-4 hover:underline"
      >
        <ExternalLink size={18} aria-hidden="true" />
        {t('documents.open')}
      </a>
    </>
  )
}

/**
 * The documents of one request, one at a time. They are private, and the audit log records who opened them: none is loaded
 * before the admin asks for it. Needs the request's id as `key`.
 */
export function DocumentViewer({ userId, documents }: { userId: string; documents: readonly LandlordDocument[] }) {
  const { t, i18n } = useTranslation('landlord-requests')
  const { number } = useFormat()
  const bytes = useFileSizeFormat()
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const go = (to: number) => to >= 0 && to < documents.length && setAt(to)
  const forward = i18n.dir() === 'rtl' ? -1 : 1
  const many = documents.length > 1
  const open = () => setIsOpen(true)
  useKeys({
    ArrowLeft: isOpen ? () => go(at - forward) : open,
    ArrowRight: isOpen ? () => go(at + forward) : open,
  })
  const document = documents[at]
  if (!document) return null
  return (
    <section aria-labelledby="documents" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 ref={heading} id="documents" tabIndex={-1} className="text-18 outline-none">
          {t('documents.title')}
        </h3>
        {many && (
          <div className="flex items-center">
            {/* At either end they do nothing instead of being disabled, which would lose the focus. */}
            <button
              type="button"
              aria-label={t('documents.previous')}
              aria-disabled={at === 0 || undefined}
              className={STEP}
              onClick={() => go(at - 1)}
            >
              <ChevronLeft size={20} aria-hidden="true" className="rtl:rotate-180" />
            </button>
            <span className="min-w-14 text-center text-13 text-mute">
              {t('documents.count', { at: number(at + 1), total: number(documents.length) })}
            </span>
            <button
              type="button"
              aria-label={t('documents.next')}
              aria-disabled={at === documents.length - 1 || undefined}
              className={STEP}
              onClick={() => go(at + 1)}
            >
              <ChevronRight size={20} aria-hidden="true" className="rtl:rotate-180" />
            </button>
          </div>
        )}
      </div>
      <p role="status" className="text-13 text-mute">
        <bdi className="wrap-anywhere">{document.name}</bdi> · <bdi>{bytes(document.size)}</bdi>
      </p>
      {isOpen ? (
        <Shown userId={userId} document={document} />
      ) : (
        <div className="grid justify-items-start gap-2">
          <Button
            onClick={() => {
              // The button goes away.
              heading.current?.focus()
              open()
            }}
          >
            {t('documents.show')}
          </Button>
          <p className="text-13 text-mute">{t('documents.audited')}</p>
        </div>
      )}
    </section>
  )
}
