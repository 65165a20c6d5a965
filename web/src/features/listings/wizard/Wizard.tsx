import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Eye from 'lucide-react/icons/eye'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { RequiredListingField } from '#contract/listings.ts'
import type { Property } from '#contract/property.ts'
import type { User } from '#contract/users.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useColon } from '../../../ui/useColon.ts'
import { useOverlay } from '../../../ui/useOverlay.ts'
import { AmenitiesSection } from '../edit/AmenitiesSection.tsx'
import { DescriptionSection } from '../edit/DescriptionSection.tsx'
import { LeaveDialog } from '../edit/LeaveDialog.tsx'
import { LocationSection } from '../edit/LocationSection.tsx'
import { missingFields } from '../edit/missing.ts'
import { PriceSection } from '../edit/PriceSection.tsx'
import { SizeSection } from '../edit/SizeSection.tsx'
import { useUnsaved } from '../edit/useUnsaved.ts'
import type { Parts } from '../parts.ts'
import { editPath, LIST_PATH, NEW_PATH } from '../paths.ts'
import { PicturesSection } from '../pictures/PicturesSection.tsx'
import { isUploading } from '../pictures/pictureUploads.ts'
import { usePictures } from '../pictures/usePictures.ts'
import { EarningsSummary } from './EarningsSummary.tsx'
import { PagePreview } from './PagePreview.tsx'
import { Preview } from './Preview.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SaveNote } from './SaveNote.tsx'
import { StepNav } from './StepNav.tsx'
import { SubmittedMessage } from './SubmittedMessage.tsx'
import { firstIncomplete, isComplete, STEPS, type Step, stepOf } from './steps.ts'
import { useDraft } from './useDraft.ts'

const NO_PICTURES: Property['images'] = []

type Props = {
  /** The draft to continue; without one the first change creates it. */
  draft?: Property
  me: User
  parts: Parts
  onCreated?: (id: string) => void
}

/** Creates a listing step by step. All steps are one form that stays in the page, and changes are saved automatically. */
export function Wizard({ draft: initialDraft, me, parts, onCreated }: Props) {
  const { t } = useTranslation('listings')
  const colon = useColon()
  const { number } = useFormat()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const missingHeading = useRef<HTMLHeadingElement>(null)
  const [id, setId] = useState(initialDraft?.id)
  const { uploads, pictures } = usePictures(initialDraft?.images ?? NO_PICTURES)
  const [first] = useState(() =>
    initialDraft ? firstIncomplete((initialDraft.missing ?? []) as RequiredListingField[]) : 'size',
  )
  const step: Step = STEPS.find((each) => each === params.get('step')) ?? first
  const hrefOf = (to: Step) => `${id ? editPath(id) : NEW_PATH}?step=${to}`

  const draft = useDraft({
    draft: initialDraft,
    uploads,
    pictures,
    onCreated: (created) => {
      setId(created)
      onCreated?.(created)
    },
  })
  // Not a navigation: the page stays mounted and keeps the focus.
  useEffect(() => {
    if (id && window.location.pathname === NEW_PATH)
      history.replaceState(history.state, '', `${editPath(id)}?step=${step}`)
  }, [id, step])
  const { form, values, state, unsavable } = draft
  const hasUnsavable = unsavable.length > 0
  const missing = missingFields(values)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const pagePreview = useOverlay('preview')

  const unsaved = ['waiting', 'saving', 'failed'].includes(state.is) || hasUnsavable || pictures.some(isUploading)
  const { blocker } = useUnsaved(unsaved && !submitted, (pathname) => pathname === (id ? editPath(id) : NEW_PATH))
  // Nothing is asked when everything can be saved now.
  const [asks, setAsks] = useState(false)
  const { flush } = draft
  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsks(false)
    let isCurrent = true
    void flush().then((isSaved) => {
      if (!isCurrent) return
      if (isSaved && !hasUnsavable && !uploads.pictures().some(isUploading)) blocker.proceed()
      else setAsks(true)
    })
    return () => {
      isCurrent = false
    }
  }, [blocker, flush, hasUnsavable, uploads])

  /** The field that gets the focus when its step is shown; without one the step gets it. */
  const focusField = useRef<string>(undefined)
  const shown = useRef(step)
  const moveFocus = () => {
    const name = focusField.current
    focusField.current = undefined
    const field = name ? form.ref.current?.elements.namedItem(name) : null
    const target =
      field instanceof HTMLElement && field.checkVisibility() ? field : document.getElementById(`step-${step}`)
    target?.focus()
  }
  const latest = useRef(moveFocus)
  latest.current = moveFocus
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // After the announcement of the page, which takes the focus when the path changes.
    const frame = requestAnimationFrame(() => latest.current())
    return () => cancelAnimationFrame(frame)
  }, [step])
  const go = (field: string) => {
    focusField.current = field
    if (stepOf(field) === step) moveFocus()
    else navigate(hrefOf(stepOf(field)))
  }

  /** The page is rendered from what the server has. What cannot be saved now is left out, and the note says so. */
  const showPage = async () => {
    await draft.flush()
    pagePreview.open()
  }
  const submit = async () => {
    if (busy) return
    if (missing.length > 0) {
      const onlyOwnership = missing.length === 1 && !values.ownershipConfirmed
      setError(onlyOwnership ? t('wizard.mustOwn') : null)
      return onlyOwnership ? go('ownershipConfirmed') : missingHeading.current?.focus()
    }
    const [invalid] = draft.unsavableFields()
    if (invalid) {
      setError(t('wizard.mustFix'))
      return go(invalid)
    }
    setBusy(true)
    setError(null)
    const rejection = await draft.submit()
    setBusy(false)
    if (!rejection) return setSubmitted(true)
    setError(rejection.error)
    const [field] = Object.keys(rejection.fields ?? {})
    if (field) go(field)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const next = STEPS[STEPS.indexOf(step) + 1]
    if (next) navigate(hrefOf(next))
    else void submit()
  }
  if (submitted) return <SubmittedMessage title={values.title} />

  const preview = <Preview listing={values} pictures={pictures} me={me} currency={draft.currency} card={parts.card} />
  const pages: Record<Step, ReactNode> = {
    size: <SizeSection form={form} />,
    place: <LocationSection form={form} map={parts.map} shown={step === 'place'} />,
    amenities: <AmenitiesSection form={form} />,
    // Pictures are no fields of the form: the section exists only while it is shown.
    pictures: step === 'pictures' && (
      <PicturesSection uploads={uploads} pictures={pictures} error={draft.errors.images} />
    ),
    description: <DescriptionSection form={form} />,
    price: (
      <PriceSection form={form} currency={draft.currency} prices={parts.prices}>
        <EarningsSummary listing={values} currency={draft.currency} />
      </PriceSection>
    ),
    review: (
      <ReviewStep
        form={form}
        missing={missing}
        invalid={unsavable}
        busy={busy}
        error={error}
        missingHeading={missingHeading}
        onGo={go}
        preview={preview}
      />
    ),
  }
  const at = STEPS.indexOf(step)
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]]
  return (
    <div className="page grid gap-6 py-8">
      <div className="grid gap-1">
        <Link
          to={LIST_PATH}
          className="inline-flex min-h-11 items-center justify-self-start text-mute underline underline-offset-4 hover:text-ink"
        >
          {t('title')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h1 className="text-32">{t('wizard.title')}</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SaveNote state={state} hasUnsavable={hasUnsavable} onRetry={() => draft.flush()} />
            {id && (
              <Button onClick={showPage}>
                <Eye size={18} aria-hidden="true" />
                {t('preview.show')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <StepNav current={step} isComplete={(each) => isComplete(each, values, unsavable)} hrefOf={hrefOf} />
      <div
        className={`grid items-start gap-8 ${step === 'review' ? '' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'} max-w-[72rem]`}
      >
        {/* One form around all steps; `post`, so that no input ends up in the address. */}
        <form ref={form.ref} noValidate method="post" onSubmit={onSubmit} className="grid gap-6">
          {STEPS.map((each, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset's own look and name would get in the way of the part's heading
            <div
              key={each}
              id={`step-${each}`}
              role="group"
              tabIndex={-1}
              aria-label={
                t('wizard.at', { at: number(index + 1), of: number(STEPS.length) }) + colon + t(`wizard.step.${each}`)
              }
              hidden={each !== step}
              className="outline-none"
            >
              {pages[each]}
            </div>
          ))}
          {/* Side by side on every step: the name of the next one takes a second line where it is long. */}
          <div className="flex justify-between gap-3">
            {before ? (
              <LinkButton to={hrefOf(before)} className="shrink-0">
                <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
                {t('wizard.back')}
              </LinkButton>
            ) : (
              <span />
            )}
            {after && (
              <SubmitButton busy={false} busyLabel="" className="min-w-0 py-1 whitespace-normal!">
                {t('wizard.next', { step: t(`wizard.step.${after}`) })}
                <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
              </SubmitButton>
            )}
          </div>
        </form>
        {step !== 'review' && (
          <aside aria-labelledby="preview" className="sticky top-24 grid gap-3 max-lg:hidden">
            <h2 id="preview" className="text-15 text-mute">
              {t('preview.label')}
            </h2>
            {preview}
          </aside>
        )}
      </div>
      {id && pagePreview.isOpen && <PagePreview id={id} page={parts.page} onClose={pagePreview.close} />}
      <LeaveDialog blocker={blocker} open={asks && blocker.state === 'blocked'} />
    </div>
  )
}
