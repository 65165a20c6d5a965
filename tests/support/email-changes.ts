import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ChangedAddress } from '#contract/forms/users.ts'
import { codeFor, PASSWORD, PASSWORD_HASH, post } from './accounts.ts'
import type { TestContext } from './app.ts'
import { addPerson, as } from './fixtures.ts'

export const EMAIL_CHANGE_PATH = '/api/users/me/email-change'
export const newAddress = () => `${randomUUID()}@lintel.example`

/** Returns what tests of changed addresses do in that context. */
export const emailChanges = (context: TestContext) => {
  /** A signed-in person. Calls are sent with the session of the registration, or another token. */
  const signUp = async (email = newAddress()) => {
    // Inserted, because registrations hash passwords, which is slow on purpose.
    const id = await addPerson(context.services.db, { email, role: 'TENANT', passwordHash: PASSWORD_HASH })
    const token = (await as(context.services, id)).headers.authorization.replace('Bearer ', '')
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, bearer = token) =>
      context.app.inject({ method, url, headers: { authorization: `Bearer ${bearer}` }, ...(payload && { payload }) })
    return {
      id,
      email,
      token,
      call,
      request: (to: string, password = PASSWORD) => call('POST', EMAIL_CHANGE_PATH, { email: to, password }),
      confirm: (address: ChangedAddress, otp: string) => call('POST', `${EMAIL_CHANGE_PATH}/confirm`, { address, otp }),
      resend: (address: ChangedAddress) => call('POST', `${EMAIL_CHANGE_PATH}/resend`, { address }),
      pending: async () => (await call('GET', EMAIL_CHANGE_PATH)).json().change,
      isSignedIn: async (bearer = token) => (await call('GET', '/api/users/me', undefined, bearer)).statusCode === 200,
    }
  }
  type Person = Awaited<ReturnType<typeof signUp>>

  const codeTo = (address: string) => codeFor(context, address, /code to (change|confirm)/)
  const subjectsTo = async (address: string) => {
    await context.worker.runDue()
    return context.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject)
  }
  const logIn = (email: string) => post(context, '/api/auth/login', { email, password: PASSWORD })
  /** Requests a change and confirms the current address. */
  const begin = async (person: Person, to: string) => {
    expect((await person.request(to)).statusCode).toBe(201)
    expect((await person.confirm('CURRENT', await codeTo(person.email))).statusCode).toBe(200)
  }
  const change = async (person: Person, to: string) => {
    await begin(person, to)
    return person.confirm('NEW', await codeTo(to))
  }

  return { signUp, codeTo, subjectsTo, logIn, begin, change }
}

export type EmailChanger = Awaited<ReturnType<ReturnType<typeof emailChanges>['signUp']>>
