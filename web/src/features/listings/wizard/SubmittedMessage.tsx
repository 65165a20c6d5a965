import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/Button.tsx'
import { LIST_PATH } from '../paths.ts'

/** Shown after the submission: who reviews the listing and what comes next. */
export function SubmittedMessage({ title }: { title: string }) {
  const { t } = useTranslation('listings')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="page grid justify-items-center gap-4 py-16 text-center">
      <CircleCheck size={48} aria-hidden="true" className="text-ok" />
      <h1 ref={heading} tabIndex={-1} className="text-32 outline-none">
        {t('submitted.title')}
      </h1>
      <p dir="auto" className="text-18 font-semibold wrap-anywhere">
        {title}
      </p>
      <p className="max-w-prose text-18 text-mute">{t('submitted.body')}</p>
      <LinkButton variant="primary" to={LIST_PATH} className="mt-4">
        {t('title')}
      </LinkButton>
    </div>
  )
}
