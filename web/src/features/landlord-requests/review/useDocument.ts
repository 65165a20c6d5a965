import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { LandlordDocument } from '#contract/landlord-requests.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { fetchDocument } from '../slice.ts'

type Loaded = { id: string; url?: string; error?: string }

/**
 * A document needs the token, which an address of its own could not carry: it is fetched and lent an address in this
 * page, which is given back when another document is shown.
 */
export function useDocument(userId: string, { id, type }: LandlordDocument): Loaded | undefined {
  const dispatch = useDispatch<CallDispatch>()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let given = false
    let url: string | undefined
    const asked = dispatch(fetchDocument({ userId, documentId: id }))
    asked.then((done) => {
      if (given) return
      if (fetchDocument.fulfilled.match(done)) {
        // By the type that the server judged it to be: nothing else may be opened under our own address.
        url = URL.createObjectURL(new Blob([done.payload], { type }))
        setLoaded({ id, url })
      } else setLoaded({ id, error: rejectionOf(done)?.error ?? '' })
    })
    return () => {
      given = true
      asked.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [dispatch, userId, id, type])
  return loaded?.id === id ? loaded : undefined
}
