import { createAction } from '@reduxjs/toolkit'
import { createArea } from '../../app/area.ts'
import { type ChatMessage, mergeHistories } from './history.ts'

type AssistantState = {
  /** Whose history it is; null before the assistant is first opened. */
  email: string | null
  messages: ChatMessage[]
  /** Ids of the questions that are being answered. */
  answering: string[]
}

/** The history of a person was read, also after a change in another tab. */
export const historyLoaded = createAction<{ email: string; messages: ChatMessage[] }>('assistant/historyLoaded')
export const messageAdded = createAction<ChatMessage>('assistant/messageAdded')
export const answerStarted = createAction<string>('assistant/answerStarted')
export const answerEnded = createAction<string>('assistant/answerEnded')

const initialState: AssistantState = { email: null, messages: [], answering: [] }

/** The chat with the help assistant. The end of the session resets it. */
export const assistantArea = createArea({
  name: 'assistant',
  initialState,
  cases: (builder) => {
    builder
      .addCase(historyLoaded, (state, { payload: { email, messages } }) => {
        const own = state.email === email ? state.messages : []
        state.messages = mergeHistories(own, messages)
        state.email = email
      })
      .addCase(messageAdded, (state, { payload }) => {
        state.messages = mergeHistories(state.messages, [payload])
      })
      .addCase(answerStarted, (state, { payload }) => {
        state.answering.push(payload)
      })
      .addCase(answerEnded, (state, { payload }) => {
        state.answering = state.answering.filter((id) => id !== payload)
      })
  },
})
