import type { Tasks, TooLarge } from './encode.ts'

/** Messages between the server and the encoder process. */
export type EncodeRequest = {
  readonly id: number
  readonly task: keyof Tasks
  readonly path: string
  readonly options: object
}
export type EncodeResult = { readonly id: number } & (
  | { readonly isDone: true }
  | { readonly problem: string; readonly tooLarge: TooLarge | undefined; readonly isStorage: boolean }
)

/** Exit code of an encoder process whose picture takes too much CPU time. */
export const CPU_EXIT_CODE = 24
