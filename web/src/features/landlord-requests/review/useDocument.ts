import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { LandlordDocument } from '#contract/landlord-requests.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { fetchDocument } from '../slice.ts'

type Loaded = { id: string; url?: string; error?: string }

/**
 * Loads a document, which needs the token, as an object URL. The URL is revoked when another document is shown.
 */
export function useDocument(userId: string, { id, type }: LandlordDocument): Loaded | undefined {
  const dispatch = useDispatch<CallDispatch>()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let given = false
    let url: string | undefined
    const asked = dispatch(fetchDocument({ userId, documentId: id }))
    void asked.then((done) => {
      if (given) return
      if (fetchDocument.fulfilled.match(done)) {
        // With the type that the server detected, since it is opened under our own origin.
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
