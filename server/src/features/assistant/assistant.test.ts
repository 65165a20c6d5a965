import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AskedWord } from '#contract/admin-questions.ts'
import { QUESTION_DAYS } from '#contract/assistant.ts'
import { QUESTION_MAX } from '#contract/forms/assistant.ts'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'

const DAY = 86_400_000
const context = contextOfFile()
let admin: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
})
beforeEach(() => context.db.deleteFrom('assistantQuestions').execute())

const tenant = () => addPerson(context.db, { role: 'TENANT' })
const ask = async (who: string, text: string, language = 'en') => {
  const answer = await context.send(who, 'POST', '/api/assistant/questions', { text, language })
  return answer.statusCode
}
const list = async (query = ''): Promise<AskedWord[]> => {
  const answer = await context.send(admin, 'GET', `/api/admin/questions?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const wordsIn = (items: AskedWord[]) => items.map(({ word }) => word)

describe('questions without an answer', () => {
  it('are grouped by their words and counted by people, with the newest examples', async () => {
    const [one, two] = [await tenant(), await tenant()]
    expect(await ask(one, 'Are pets allowed?')).toBe(204)
    expect(await ask(one, 'pets???')).toBe(204)
    expect(await ask(two, 'Can I bring my pet to the flat')).toBe(204)
    const [first] = await list()
    expect(first).toMatchObject({ id: 'en:pet', word: 'pets', language: 'en', people: 2, questions: 3 })
    expect(first?.lastAskedAt).toBe(TEST_INSTANT.toISOString())
    expect(first?.examples.toSorted()).toEqual(['Are pets allowed?', 'Can I bring my pet to the flat', 'pets???'])
  })

  it('have no stop words as their words', async () => {
    await ask(await tenant(), 'Where is the swimming pool of the house')
    expect(wordsIn(await list()).toSorted()).toEqual(['house', 'pool', 'swimming'])
  })

  it.each([
    ['fr', 'Y a-t-il des ascenseurs pour les fauteuils', ['ascenseurs', 'fauteuils']],
    ['ar', 'هل يوجد مسبح في المنزل؟', ['المنزل', 'مسبح', 'يوجد']],
    ['am', 'የመዋኛ ገንዳ አለ?', ['የመዋኛ', 'ገንዳ']],
  ])('are grouped by the words of their language: %s', async (language, text, words) => {
    await ask(await tenant(), text, language)
    expect(wordsIn(await list(`language=${language}`)).toSorted()).toEqual(words)
    expect(await list('language=en')).toEqual([])
  })

  it('are found by a part of a word', async () => {
    await ask(await tenant(), 'Is there a helicopter')
    expect(wordsIn(await list('search=copter'))).toEqual(['helicopter'])
    expect(await list('search=boat')).toEqual([])
  })

  it('come in pages and as CSV', async () => {
    await ask(await tenant(), 'helicopter boat garage')
    const answer = await context.send(admin, 'GET', '/api/admin/questions?limit=2&sort=word&order=asc')
    expect(wordsIn(answer.json().data)).toEqual(['boat', 'garage'])
    expect(answer.json().meta).toEqual({ page: 1, limit: 2, totalPages: 2, totalWords: 3 })
    const csv = await context.send(admin, 'GET', '/api/admin/questions.csv?search=boat')
    expect(csv.body).toContain('boat')
    expect(csv.body).toContain('helicopter boat garage')
  })

  it(`have at most ${QUESTION_MAX} characters and at least one that can be seen`, async () => {
    const person = await tenant()
    expect(await ask(person, 'a'.repeat(QUESTION_MAX))).toBe(204)
    expect(await ask(person, 'a'.repeat(QUESTION_MAX + 1))).toBe(400)
    expect(await ask(person, '   ')).toBe(400)
    expect(await ask(person, 'pets', 'xx')).toBe(400)
  })

  it('are refused from a person who asks too many', async () => {
    const limited = await createTestContext(context.db, { RATE_LIMIT: 'on' })
    const person = await tenant()
    const send = () => limited.send(person, 'POST', '/api/assistant/questions', { text: 'pets', language: 'en' })
    for (let n = 0; n < 60; n++) expect((await send()).statusCode).toBe(204)
    expect((await send()).statusCode).toBe(429)
    await limited.app.close()
  })

  it(`are listed and kept for ${QUESTION_DAYS} days`, async () => {
    await ask(await tenant(), 'helicopter')
    const later = await createTestContext(context.db)
    later.advanceClock(QUESTION_DAYS * DAY)
    await later.worker.runSchedule('assistant.delete-old-questions')
    expect(wordsIn(await list())).toEqual(['helicopter'])
    later.advanceClock(1)
    expect((await later.send(admin, 'GET', '/api/admin/questions')).json().data).toEqual([])
    await later.worker.runSchedule('assistant.delete-old-questions')
    expect(await list()).toEqual([])
    await later.app.close()
  })

  it('are listed anew after one was added and another deleted, though a list is kept', async () => {
    const [one, two] = [await tenant(), await tenant()]
    await ask(one, 'helicopter')
    expect(wordsIn(await list())).toEqual(['helicopter'])
    await context.db.deleteFrom('assistantQuestions').where('userId', '=', one).execute()
    await ask(two, 'boat')
    expect(wordsIn(await list())).toEqual(['boat'])
    await ask(two, 'boat')
    expect((await list())[0]?.questions).toBe(2)
    expect(wordsIn(await list('sort=word&limit=1&page=2'))).toEqual([])
  })

  it('are deleted with the account', async () => {
    const person = await tenant()
    await ask(person, 'helicopter')
    expect((await context.send(admin, 'DELETE', `/api/admin/users/${person}`)).statusCode).toBe(204)
    expect(await list()).toEqual([])
  })
})
