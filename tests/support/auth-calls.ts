import { PASSWORD, post } from './accounts.ts'
import type { TestContext } from './app.ts'

/** Returns the calls of registration and login for the address that `current` names when they are made. */
export const authCalls = (current: () => { context: TestContext; email: string }) => ({
  register: (more: object = {}) => {
    const { context, email } = current()
    return post(context, '/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD, ...more })
  },
  login: (password = PASSWORD) => {
    const { context, email } = current()
    return post(context, '/api/auth/login', { email, password })
  },
  me: (token: string) =>
    current().context.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } }),
})
