import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { createApi } from '../api.ts'
import { storeContext } from '../loaders.ts'
import { createStore } from '../store.ts'
import { loader } from './city.tsx'

it('leads a name without its country to the city for now, with the language of the address', async () => {
  const city = { slug: 'paris-fr', city: 'Paris', country: 'FR', currency: 'USD', count: 0 }
  const body = { ...city, neighbourhoods: [], others: [], types: [] }
  const context = new RouterContextProvider()
  context.set(storeContext, createStore(createApi(async () => ({ status: 200, body }))))
  const request = new Request('https://lintel.example/cities/paris?lang=ar')
  const args = { context, request, params: { slug: 'paris' } } as unknown as LoaderFunctionArgs
  const answer = await Promise.resolve(loader(args)).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('no redirect')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cities/paris-fr?lang=ar'])
})
