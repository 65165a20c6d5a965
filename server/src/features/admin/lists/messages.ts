import type { AskedPage, FoundPage } from '../../../platform/http/list-index.ts'

export type ThreadRequest = { readonly number: number; readonly asked: AskedPage }

export type ThreadMessage =
  /** From now on the thread answers, or no longer, because it reads everything anew. */
  | { readonly isReady: boolean }
  | { readonly number: number; readonly answer: FoundPage | undefined }
  | { readonly number: number; readonly problem: string }

export type ThreadData = { readonly databaseUrl: string }
