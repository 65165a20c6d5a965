import type { CopyMessage } from '../../../platform/columns/copy-thread.ts'
import type { AskedPage, FoundPage } from '../../../platform/http/list-index.ts'

export type ThreadRequest = { readonly number: number; readonly asked: AskedPage }

export type ThreadMessage = CopyMessage<FoundPage | undefined>

export type ThreadData = { readonly databaseUrl: string; readonly rowsMax: number }
