import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Session, type Site } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Asks the assistant in a browser, until the question is stored. */
const ask = async (session: Session, question: string) => {
  const { page } = await site.visitAs(session, '/')
  await page.getByRole('button', { name: 'Lintel Assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Lintel Assistant' })
  await panel.getByRole('textbox').fill(question)
  const sent = page.waitForResponse('**/api/assistant/questions')
  await panel.getByRole('button', { name: 'Send' }).click()
  expect((await sent).status()).toBe(204)
}

it('what the assistant cannot answer is counted by people for admins, who find it by word and language', async () => {
  const [ann, ben] = [await site.addAccount('Ann'), await site.addAccount('Ben')]
  // A word that no other run asks about.
  const word = `w${ann.user.id.slice(-12)}`
  await ask(ann, `${word}?`)
  await ask(ben, `${word}!`)
  const { page, complaints } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/questions')
  const row = page.getByRole('row', { name: word })
  await row.getByText(`${word}!`).waitFor()
  await row.getByText(`${word}?`).waitFor()
  expect((await row.getByRole('cell').allTextContents()).filter((text) => /^\D*2$/.test(text))).toHaveLength(2)
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await page.getByText('No unanswered questions match your filters').waitFor()
  expect(complaints).toEqual([])
})
