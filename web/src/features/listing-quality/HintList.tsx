import Lightbulb from 'lucide-react/icons/lightbulb'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ListingHint, PICTURES_WANTED } from '#contract/listing-quality.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { useColon } from '../../ui/useColon.ts'
import { hashOf } from './anchors.ts'

/** Returns the sentence of a hint. */
function useHintText(): (hint: ListingHint) => string {
  const { t, i18n } = useTranslation('listing-quality')
  const { number, list, money, percent } = useFormat()
  return (hint) => {
    switch (hint.kind) {
      case 'CONTACT_DATA':
        return t(`contact.${hint.field}`, { found: isolateBidi(hint.found, i18n.dir()) })
      case 'FEW_PICTURES':
        return t('few', { n: number(hint.count), wanted: number(PICTURES_WANTED) })
      case 'DARK_PICTURES':
        return t('dark', { count: hint.numbers.length, list: list(hint.numbers.map(number)) })
      case 'MISSING_FACTS':
        return t('facts.say', { list: list(hint.facts.map((fact) => t(`facts.${fact}`))) })
      case 'PRICE': {
        const { median, currency } = hint.comparison
        return t(`price.${hint.direction}`, { percent: percent(hint.percent / 100), median: money(median, currency) })
      }
    }
  }
}

const LINK =
  'inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4 hover:text-ink touch:min-h-11'

type Props = {
  propertyId: string
  title: string
  hints: readonly ListingHint[]
  /** Hints that are shown; the others are counted. */
  most?: number
  /** In the editor itself the links lead to its sections. */
  isInEditor?: boolean
}

/** What would make a listing better, each with a link to where it is mended. */
export function HintList({ propertyId, title, hints, most = hints.length, isInEditor = false }: Props) {
  const { t, i18n } = useTranslation('listing-quality')
  const { number } = useFormat()
  const textOf = useHintText()
  const colon = useColon()
  const rest = hints.length - most
  return (
    <ul className="grid gap-2 text-15">
      {hints.slice(0, most).map((hint, index) => {
        const isSerious = hint.kind === 'CONTACT_DATA'
        const Icon = isSerious ? TriangleAlert : Lightbulb
        const label = t(`mend.${hint.kind}`)
        const hash = hashOf(hint)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kind can occur once for each text
          <li key={`${hint.kind} ${index}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
            <Icon size={18} aria-hidden className={`mt-0.5 ${isSerious ? 'text-danger' : 'text-warn'}`} />
            <p className="max-w-prose">
              <span className="wrap-anywhere">{textOf(hint)}</span>{' '}
              {isInEditor ? (
                <a href={hash} className={LINK}>
                  {label}
                </a>
              ) : (
                <Link
                  to={`/my-properties/${propertyId}/edit${hash}`}
                  aria-label={label + colon + isolateBidi(title, i18n.dir())}
                  className={LINK}
                >
                  {label}
                </Link>
              )}
            </p>
          </li>
        )
      })}
      {rest > 0 && <li className="ps-6.5 text-13 text-mute">{t('more', { n: number(rest) })}</li>}
    </ul>
  )
}
