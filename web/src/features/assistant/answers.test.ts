import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { OVERDUE_AFTER } from '#contract/instalments.ts'
import { CONFIRMATION_REMINDER_DAYS, CONFIRMED_DAYS } from '#contract/periods.ts'
import { LANGUAGES, type Language, PRODUCT_NAME } from '#contract/product.ts'
import { FLEXIBLE_DAYS } from '#contract/stays.ts'
import type { Translations } from '../../app/languages.ts'
import { am as amharic } from '../../languages/am.ts'
import { ar as arabic } from '../../languages/ar.ts'
import { loadKeywords } from '../../languages/assistant/keywords/load.ts'
import { assistantTranslations } from '../../languages/assistant/translations.ts'
import { bookingsTranslations } from '../../languages/bookings/translations.ts'
import { deviceTranslations } from '../../languages/device/translations.ts'
import { en as english } from '../../languages/en.ts'
import { fr as french } from '../../languages/fr.ts'
import { listingsTranslations } from '../../languages/listings/translations.ts'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { sessionTranslations } from '../../languages/session/translations.ts'
import { usersTranslations } from '../../languages/users/translations.ts'
import { formatFor } from '../../ui/format.ts'
import { FAQ_IDS, FAQ_TOPICS, type FaqEntry, type FaqId } from './entries.ts'
import { factsFor } from './facts.ts'
import { faqOf } from './faq.ts'
import { createMatcher } from './matcher.ts'
import { am } from './questions/am.ts'
import { ar } from './questions/ar.ts'
import { en } from './questions/en.ts'
import { fr } from './questions/fr.ts'
import { later } from './questions/later.ts'
import { smallTalk } from './questions/small-talk.ts'
import { unseen } from './questions/unseen.ts'
import { unseenElsewhere } from './questions/unseen-elsewhere.ts'
import { unseenLater } from './questions/unseen-later.ts'

const QUESTIONS = { en, fr, ar, am }
/** The least share of the questions that the right entry answers. */
const LEAST: Record<Language, number> = { en: 0.95, fr: 0.9, ar: 0.9, am: 0.9 }
const NUMBER_OF_QUESTIONS = 200
/** The same share of questions for which no keyword was written: somewhat below what was measured when they were written. */
const LEAST_OF_UNSEEN: Record<Language, number> = { en: 0.65, fr: 0.5, ar: 0.4, am: 0.35 }
const NUMBER_OF_UNSEEN = 70

const loadFaq = async (language: Language): Promise<FaqEntry[]> => {
  const instance = createInstance()
  await instance.init({
    lng: language,
    resources: { [language]: { assistant: await assistantTranslations.load[language]() } },
    interpolation: { escapeValue: false, defaultVariables: { product: PRODUCT_NAME } },
  })
  return faqOf(instance.getFixedT(language, 'assistant'), await loadKeywords[language](), factsFor(formatFor(language)))
}
const faqs = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadFaq(language)])),
) as Record<Language, FaqEntry[]>
const MENU_OF_VISITORS: Record<Language, string> = {
  en: english.layout.preferences,
  fr: french.layout.preferences,
  ar: arabic.layout.preferences,
  am: amharic.layout.preferences,
}
/** As the answers call the menu of signed-in people, and the end of the page. */
const ACCOUNT_MENU: Record<Language, RegExp> = {
  en: /account menu/,
  fr: /menu du compte/,
  ar: /قائمة الحساب/,
  am: /የመለያ ምናሌ/,
}
const BOTTOM: Record<Language, RegExp> = {
  en: /at the bottom/,
  fr: /tout en bas/,
  ar: /أسفل معظم الصفحات/,
  am: /ገጾች ግርጌ/,
}
const answerIn = (language: Language, id: FaqId) => faqs[language].find((entry) => entry.id === id)?.answer ?? ''
const answerOf = (id: FaqId) => answerIn('en', id)
/** Returns what a page calls something, by the path of its text. */
const nameOf = async (translations: Translations, language: Language, path: string) => {
  const texts: unknown = await translations.load[language]()
  return String(path.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], texts))
}

describe('the FAQ', () => {
  it('has 44 entries over eight topics', () => {
    expect(FAQ_IDS).toHaveLength(44)
    expect(new Set(FAQ_IDS).size).toBe(44)
    expect(Object.keys(FAQ_TOPICS)).toEqual([
      'account',
      'listing',
      'search',
      'chat',
      'booking',
      'payment',
      'review',
      'support',
    ])
  })

  it.each(LANGUAGES)('has question, keywords and answer of each entry, with every number filled in: %s', (language) => {
    for (const { id, question, questionKeywords, answer } of faqs[language]) {
      expect(question, id).toBeTruthy()
      expect(questionKeywords.length, id).toBeGreaterThan(5)
      expect(answer, id).toBeTruthy()
      expect(answer, id).not.toMatch(/\{\{|undefined|NaN/)
    }
  })

  it('says what the specification says of it', () => {
    expect(answerOf('listingCost')).toContain(
      'Landlords list for free. A small service fee may apply to some transactions.',
    )
    expect(answerOf('serviceFee')).toContain('A small service fee may apply to some transactions.')
    expect(answerOf('cancelBooking')).toContain('Cancellation is free within 24 hours')
    expect(answerOf('refund')).toContain('full refund if you cancel within 24 hours')
    expect(answerOf('favourites')).toContain('heart')
    expect(answerOf('houseRules')).toContain('“House rules” section')
    expect(answerOf('contactSupport')).toContain('support mailbox')
    expect(answerOf('photoRules')).toContain('JPG, PNG or GIF, under 5 MB and at least 800×600')
    for (const field of ['title', 'description', 'price', 'location', 'number of bedrooms', 'at least one photo'])
      expect(answerOf('requiredFields')).toContain(field)
    expect(answerOf('ownership')).toContain('only list properties that you own')
    expect(answerOf('bookingStatus')).toContain('first approved by the landlord, then paid')
    expect(answerOf('failedPayment')).toMatch(/failed.*Retry/)
  })

  it.each(LANGUAGES)('says where the language is changed, by the names that the page has: %s', (language) => {
    const answer = faqs[language].find(({ id }) => id === 'switchLanguage')?.answer ?? ''
    expect(answer).toContain(MENU_OF_VISITORS[language])
    expect(answer).toMatch(ACCOUNT_MENU[language])
    expect(answer).toMatch(BOTTOM[language])
    expect(answer).not.toMatch(/every page|chaque page|كل صفحة|በእያንዳንዱ ገጽ/)
  })

  it.each(LANGUAGES)('says how a listing stays published, by the rule’s numbers: %s', async (language) => {
    const answer = answerIn(language, 'manageListing')
    expect(answer).toContain(`${CONFIRMED_DAYS}`)
    expect(answer).toContain(`${CONFIRMATION_REMINDER_DAYS}`)
    expect(answer).toContain(await nameOf(listingsTranslations, language, 'freshness.press'))
  })

  it.each(LANGUAGES)('calls instant booking as the pages do wherever it changes an answer: %s', async (language) => {
    const instant = (await nameOf(listingsTranslations, language, 'sections.instant')).toLowerCase()
    for (const id of ['requestBooking', 'replyTime', 'decideRequests', 'bookingStatus', 'payNow', 'findPlace'] as const)
      expect(answerIn(language, id).toLowerCase(), id).toContain(instant)
  })

  it.each(LANGUAGES)(
    'names flexible dates, the best match, the overview and the app as the pages do: %s',
    async (language) => {
      expect(answerIn(language, 'findPlace')).toContain(`${FLEXIBLE_DAYS.length}`)
      for (const [id, translations, path] of [
        ['findPlace', propertiesTranslations, 'search.flexible.title'],
        ['sortResults', propertiesTranslations, 'search.sort.relevance'],
        ['calendar', sessionTranslations, 'today'],
        ['switchLanguage', deviceTranslations, 'install'],
      ] as const)
        expect(answerIn(language, id), id).toContain(await nameOf(translations, language, path))
    },
  )

  it.each(LANGUAGES)(
    'explains two-step verification and the price calendar by their names on the pages: %s',
    async (language) => {
      for (const [id, translations, path] of [
        ['forgotPassword', usersTranslations, 'secondFactor.title'],
        ['requiredFields', listingsTranslations, 'calendar.title'],
      ] as const)
        expect(answerIn(language, id).toLowerCase(), id).toContain(
          (await nameOf(translations, language, path)).toLowerCase(),
        )
    },
  )

  it.each(LANGUAGES)(
    'names the page of the fees, the statuses of a payment and the way to a person as the pages do: %s',
    async (language) => {
      for (const [id, translations, path] of [
        ['serviceFee', assistantTranslations, 'links.fees'],
        ['failedPayment', bookingsTranslations, 'payment.FAILED'],
        ['failedPayment', bookingsTranslations, 'payment.PENDING'],
        ['failedPayment', bookingsTranslations, 'payment.PAID'],
        ['failedPayment', assistantTranslations, 'person'],
        ['contactLandlord', assistantTranslations, 'person'],
        ['cancelBooking', assistantTranslations, 'links.requests'],
      ] as const)
        expect(answerIn(language, id), id).toContain(await nameOf(translations, language, path))
      expect(answerIn(language, 'monthlyRent')).toContain(`${OVERDUE_AFTER}`)
    },
  )

  it('names the cleaning fee wherever money is added up or given back', () => {
    expect(answerOf('serviceFee')).toContain('charge a cleaning fee once per stay')
    expect(answerOf('refund')).toContain('always the cleaning fee and the deposit')
    expect(answerOf('monthlyRent')).toContain('one month, the fees and the deposit')
  })

  it('names the pages and actions that the specification names', () => {
    const answers = faqs.en.map(({ answer }) => answer).join(' ')
    for (const name of [
      'My Properties',
      'List Property',
      'My Bookings',
      'Pay Now',
      'Request Booking',
      'Approve/Reject',
      'Leave Review',
      'My Reviews',
      'Chat with Landlord',
      'filter panel',
      'dropdown',
      'page numbers',
      'login page',
      'Forgot Password',
    ])
      expect(answers).toContain(name)
  })
})

/** Questions for which no keyword was written. */
const UNSEEN: Record<Language, readonly (readonly [FaqId, string])[]> = {
  en: [...FAQ_IDS.flatMap((id) => unseen[id].map((text) => [id, text] as const)), ...unseenLater.en],
  fr: [...unseenElsewhere.fr, ...unseenLater.fr],
  ar: [...unseenElsewhere.ar, ...unseenLater.ar],
  am: [...unseenElsewhere.am, ...unseenLater.am],
}

describe.each(LANGUAGES)('in %s', (language) => {
  const find = createMatcher(faqs[language])
  const questions = [
    ...FAQ_IDS.flatMap((id) => QUESTIONS[language][id].map((text) => ({ id, text }))),
    ...later[language].map(([id, text]) => ({ id, text })),
  ]

  it('the questions that people type are answered by the right entry', () => {
    const wrong = questions.filter(({ id, text }) => find(text)?.id !== id)
    expect(questions.length).toBeGreaterThanOrEqual(NUMBER_OF_QUESTIONS)
    expect(1 - wrong.length / questions.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(LEAST[language])
  })

  it('the signs of a sentence and of its direction change no answer', () => {
    const signs = [(text: string) => `${text}?`, (text: string) => `\u200F${text}؟`, (text: string) => `«${text}…»`]
    for (const [index, { text }] of questions.entries()) {
      const signed = signs[index % signs.length]?.(text) ?? ''
      expect(find(signed)?.id, signed).toBe(find(text)?.id)
    }
  })

  it('questions for which no keyword was written are answered by the right entry as often as when they were written', () => {
    const wrong = UNSEEN[language].filter(([id, text]) => find(text)?.id !== id)
    expect(UNSEEN[language].length).toBeGreaterThanOrEqual(NUMBER_OF_UNSEEN)
    expect(1 - wrong.length / UNSEEN[language].length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(
      LEAST_OF_UNSEEN[language],
    )
  })

  it('greetings and thanks are answered by no entry', () => {
    expect(smallTalk[language].map((text) => [text, find(text)?.id])).toEqual(
      smallTalk[language].map((text) => [text, undefined]),
    )
  })

  it('the question of each entry finds it', () => {
    for (const { id, question } of faqs[language]) expect(find(question)?.id).toBe(id)
  })
})
