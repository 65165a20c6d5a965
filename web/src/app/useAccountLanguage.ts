import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useDispatch } from 'react-redux'
import type { User } from '#contract/users.ts'
import { saveMe } from '../features/auth/thunks.ts'
import { type CallDispatch, rejectionOf } from './api.ts'
import { usePreferences } from './preferences.ts'

/**
 * Keeps the language of the page and of the profile the same: stores one that is chosen on the page, and follows one that
 * was changed on another device. A language that the page began with, by its address or cookie, stays.
 */
export const useAccountLanguage = ({ language: ofProfile }: User): void => {
  const { language: ofPage, setLanguage } = usePreferences()
  const dispatch = useDispatch<CallDispatch>()
  const seen = useRef({ ofPage, ofProfile })
  const saving = useRef(0)
  useEffect(() => {
    const before = seen.current
    seen.current = { ofPage, ofProfile }
    if (ofPage === ofProfile) return
    const save = async () => {
      saving.current += 1
      const problem = rejectionOf(await dispatch(saveMe({ language: ofPage })))
      saving.current -= 1
      if (problem) toast.error(problem.error)
    }
    if (before.ofPage !== ofPage) void save()
    // The answer to an earlier choice is no change elsewhere.
    else if (before.ofProfile !== ofProfile && saving.current === 0) setLanguage(ofProfile)
  }, [ofPage, ofProfile, dispatch, setLanguage])
}
