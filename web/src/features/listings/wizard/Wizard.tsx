import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ListingNeed } from '#contract/listings.ts'
import type { Property } from '#contract/properties.ts'
import type { User } from '#contract/users.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { AmenitiesPart } from '../edit/AmenitiesPart.tsx'
import { LeaveDialog } from '../edit/LeaveDialog.tsx'
import { type PinMap, PlacePart } from '../edit/PlacePart.tsx'
import { PricePart } from '../edit/PricePart.tsx'
import { SizePart } from '../edit/SizePart.tsx'
import { lacksOf } from '../edit/said.ts'
import { useUnsaved } from '../edit/useUnsaved.ts'
import { WordsPart } from '../edit/WordsPart.tsx'
import { editPath, LIST_PATH, NEW_PATH } from '../paths.ts'
import { isUnderWay } from '../pictures/desk.ts'
import { PicturesPart } from '../pictures/PicturesPart.tsx'
import { usePictures } from '../pictures/usePictures.ts'
import { type Card, Preview } from './Preview.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { SaveNote } from './SaveNote.tsx'
import { StepNav } from './StepNav.tsx'
import { Submitted } from './Submitted.tsx'
import { firstOpen, isDone, STEPS, type Step, stepOf } from './steps.ts'
import { TakeHome } from './TakeHome.tsx'
import { useDraft } from './useDraft.ts'

const NO_PICTURES: Property['images'] = []

type Props = {
  /** The draft to go on with; without it the first thing that is said begins one. */
  begun?: Property
  me: User
  map: PinMap
  card: Card
  onMade?: (id: string) => void
}

/**
 * Listing a place, step by step. All steps are one form whose fields stay where they are, so nothing typed is ever lost;
 * what changed is saved by itself.
 */
export function Wizard({ begun, me, map, card, onMade }: Props) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const missing = useRef<HTMLHeadingElement>(null)
  const [id, setId] = useState(begun?.id)
  const { desk, shots } = usePictures(begun?.images ?? NO_PICTURES)
  const [first] = useState(() => (begun ? firstOpen((begun.missing ?? []) as ListingNeed[]) : 'size'))
  const step: Step = STEPS.find((each) => each === params.get('step')) ?? first
  const hrefOf = (to: Step) => `${id ? editPath(id) : NEW_PATH}?step=${to}`

  const draft = useDraft({
    begun,
    form,
    desk,
    shots,
    onMade: (made) => {
      setId(made)
      onMade?.(made)
    },
  })
  // No navigation: the page is the same one, and whoever is typing goes on typing.
  useEffect(() => {
    if (id && window.location.pathname === NEW_PATH)
      history.replaceState(history.state, '', `${editPath(id)}?step=${step}`)
  }, [id, step])
  const { said, state, errors } = draft
  const lacks = lacksOf(said)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [submitted, setSubmitted] = useState(false)

  const wrong = Object.values(errors).some(Boolean)
  const unsaved = ['waiting', 'saving', 'failed'].includes(state.is) || wrong || shots.some(isUnderWay)
  const { blocker } = useUnsaved(unsaved && !submitted, (pathname) => pathname === (id ? editPath(id) : NEW_PATH))
  // What can be saved in this moment needs no question.
  const [asks, setAsks] = useState(false)
  const { flush } = draft
  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsks(false)
    let here = true
    flush().then((whole) => {
      if (!here) return
      if (whole && !wrong && !desk.shots().some(isUnderWay)) blocker.proceed()
      else setAsks(true)
    })
    return () => {
      here = false
    }
  }, [blocker, flush, wrong, desk])

  /** Where the focus goes when the step is shown: a field that lacks something, or the step. */
  const aim = useRef<string>(undefined)
  const shown = useRef(step)
  const takeAim = () => {
    const name = aim.current
    aim.current = undefined
    const field = name ? form.current?.elements.namedItem(name) : null
    const target =
      field instanceof HTMLElement && field.checkVisibility() ? field : document.getElementById(`step-${step}`)
    target?.focus()
  }
  const latest = useRef(takeAim)
  latest.current = takeAim
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // After the page's own announcement, which takes the focus when the address is another.
    const frame = requestAnimationFrame(() => latest.current())
    return () => cancelAnimationFrame(frame)
  }, [step])
  const go = (need: string) => {
    aim.current = need
    if (stepOf(need) === step) takeAim()
    else navigate(hrefOf(stepOf(need)))
  }

  const submit = async () => {
    if (busy) return
    if (lacks.length > 0) {
      setError(lacks.length === 1 && !said.ownershipConfirmed ? t('wizard.mustOwn') : null)
      return lacks.length === 1 && !said.ownershipConfirmed ? go('ownershipConfirmed') : missing.current?.focus()
    }
    const [faulty] = draft.faulty()
    if (faulty) {
      setError(t('wizard.mustFix'))
      return go(faulty)
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
    else submit()
  }
  if (submitted) return <Submitted title={said.title} />

  const preview = <Preview said={said} shots={shots} me={me} currency={draft.currency} card={card} />
  const given = { said: draft.initial, errors }
  const pages: Record<Step, ReactNode> = {
    size: <SizePart {...given} />,
    place: <PlacePart {...given} map={map} onMoved={draft.notice} shown={step === 'place'} />,
    amenities: <AmenitiesPart {...given} />,
    // Its fields are not the form's: it is there when it is looked at.
    pictures: step === 'pictures' && <PicturesPart desk={desk} shots={shots} error={errors.images} />,
    words: <WordsPart {...given} />,
    price: (
      <PricePart {...given} currency={draft.currency}>
        <TakeHome said={said} currency={draft.currency} />
      </PricePart>
    ),
    review: (
      <ReviewPart
        lacks={lacks}
        confirmed={draft.initial.ownershipConfirmed}
        busy={busy}
        error={error}
        missing={missing}
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
          <SaveNote state={state} onRetry={() => draft.flush()} />
        </div>
      </div>
      <StepNav current={step} isDone={(each) => isDone(each, said)} hrefOf={hrefOf} />
      <div
        className={`grid items-start gap-8 ${step === 'review' ? '' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'} max-w-[72rem]`}
      >
        {/* One form around all steps; `post`, so that nothing typed ends up in the address. */}
        <form ref={form} noValidate method="post" onSubmit={onSubmit} onInput={draft.notice} className="grid gap-6">
          {STEPS.map((each, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset's own look and name would get in the way of the part's heading
            <div
              key={each}
              id={`step-${each}`}
              role="group"
              tabIndex={-1}
              aria-label={`${t('wizard.at', { at: number(index + 1), of: number(STEPS.length) })}: ${t(`wizard.step.${each}`)}`}
              hidden={each !== step}
              className="outline-none"
            >
              {pages[each]}
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-3">
            {before ? (
              <LinkButton to={hrefOf(before)}>
                <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
                {t('wizard.back')}
              </LinkButton>
            ) : (
              <span />
            )}
            {after && (
              <SubmitButton busy={false} busyLabel="">
                {t('wizard.next', { step: t(`wizard.step.${after}`) })}
                <ArrowRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />
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
      <LeaveDialog blocker={blocker} open={asks && blocker.state === 'blocked'} />
    </div>
  )
}
