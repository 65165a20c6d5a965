import { reportQuestion } from '#contract/assistant.ts'
import { QUESTION_MAX } from '#contract/forms/assistant.ts'
import type { Language } from '#contract/product.ts'
import { type CallDispatch, callThunk } from '../../app/api.ts'
import { answerEnded, answerStarted, assistantArea, historyLoaded, messageAdded } from './area.ts'
import type { Found } from './finder.ts'
import {
  answerId,
  type ChatMessage,
  followAddress,
  type KeyValueStore,
  mergeHistories,
  readHistory,
  unanswered,
  writeHistory,
} from './history.ts'

/** Milliseconds before each answer (specification §4, §9). */
export const ANSWER_DELAY = 800

/** What the assistant says and knows in the language of the page. */
export type Speech = {
  greeting: string
  /** The answers to a question without a match (specification §8). */
  fallbacks: readonly [string, ...string[]]
  find: (text: string) => Promise<Found>
}

/** What the assistant takes from the browser. */
export type Environment = {
  storage: () => KeyValueStore
  now: () => Date
  /** From 0 inclusive to 1 exclusive. */
  random: () => number
  newId: () => string
  wait: (milliseconds: number) => Promise<void>
  isOnline: () => boolean
}

const report = callThunk('assistant/report', (api, body: { text: string; language: Language }) =>
  api(reportQuestion, { body }),
)

type Run<Result> = (dispatch: CallDispatch, getState: () => unknown) => Result

/** Creates the thunks of the chat. */
export const createAssistant = ({ storage, now, random, newId, wait, isOnline }: Environment) => {
  const stateOf = (getState: () => unknown) => assistantArea.select(getState() as object)

  /** Adds a line to the history in the store and, with what other tabs have stored meanwhile, to the stored one. */
  const add = (dispatch: CallDispatch, getState: () => unknown, email: string, message: ChatMessage) => {
    dispatch(historyLoaded({ email, messages: readHistory(storage, email) }))
    dispatch(messageAdded(message))
    writeHistory(storage, email, stateOf(getState).messages)
  }

  const pickFallback = (fallbacks: Speech['fallbacks']) =>
    fallbacks[Math.min(Math.floor(random() * fallbacks.length), fallbacks.length - 1)] ?? fallbacks[0]

  /**
   * Answers a question after the delay, once: not when another tab has, and not when the session has ended meanwhile,
   * whose next login answers it.
   */
  const answer =
    (question: ChatMessage, speech: () => Speech): Run<Promise<void>> =>
    async (dispatch, getState) => {
      const { email, answering } = stateOf(getState)
      if (email === null || answering.includes(question.id)) return
      dispatch(answerStarted(question.id))
      const [{ language, entry }] = await Promise.all([speech().find(question.text), wait(ANSWER_DELAY)])
      // The end of the session has reset the area.
      if (!stateOf(getState).answering.includes(question.id)) return
      const id = answerId(question.id)
      const known = mergeHistories(stateOf(getState).messages, readHistory(storage, email))
      if (known.some((message) => message.id === id)) {
        dispatch(historyLoaded({ email, messages: known }))
      } else {
        // Not before its question, whatever the clocks of two visits say.
        const time = new Date(Math.max(now().getTime(), Date.parse(question.time))).toISOString()
        const text = entry?.answer ?? pickFallback(speech().fallbacks)
        add(dispatch, getState, email, { id, from: 'bot', text, time, ...(entry && { entry: entry.id }) })
        if (!entry && isOnline()) void dispatch(report({ text: question.text, language }))
      }
      dispatch(answerEnded(question.id))
    }

  /**
   * Loads the history of a person. Greets the person who has none, and answers the last question when the page was left
   * before its answer.
   */
  const open =
    ({ id, email }: { id: string; email: string }, speech: () => Speech): Run<Promise<void> | undefined> =>
    (dispatch, getState) => {
      followAddress(storage, { id, email })
      dispatch(historyLoaded({ email, messages: readHistory(storage, email) }))
      const { messages } = stateOf(getState)
      if (messages.length === 0)
        add(dispatch, getState, email, {
          id: newId(),
          from: 'bot',
          text: speech().greeting,
          time: now().toISOString(),
        })
      const question = unanswered(messages)
      return question && dispatch(answer(question, speech))
    }

  /** Asks a question: trimmed, and ignored when nothing is left of it (specification §5). */
  const ask =
    (typed: string, speech: () => Speech): Run<Promise<void> | undefined> =>
    (dispatch, getState) => {
      const text = typed.trim().slice(0, QUESTION_MAX)
      const { email } = stateOf(getState)
      if (text === '' || email === null) return undefined
      const question: ChatMessage = { id: newId(), from: 'user', text, time: now().toISOString() }
      add(dispatch, getState, email, question)
      return dispatch(answer(question, speech))
    }

  /** Reads the history again, after another tab has changed it. */
  const refresh =
    (email: string): Run<void> =>
    (dispatch, getState) => {
      if (stateOf(getState).email === email) dispatch(historyLoaded({ email, messages: readHistory(storage, email) }))
    }

  return { open, ask, refresh }
}
