import { v4 as uuid } from 'uuid'
import { createAssistant } from './assistant.ts'

/** The thunks of the chat in the browser. */
export const assistant = createAssistant({
  storage: () => localStorage,
  now: () => new Date(),
  random: Math.random,
  newId: uuid,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  isOnline: () => navigator.onLine,
})
