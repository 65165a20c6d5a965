import { Presets, SingleBar } from 'cli-progress'

/** Displays the progress of an import: a bar on a terminal, otherwise a line every few seconds. */
export type Progress = {
  readonly show: (progress: { bytes: number; rows: number }) => void
  readonly end: () => void
}

const SECONDS_BETWEEN_LINES = 3

type Output = NodeJS.WriteStream

export const showProgress = (size: number, output: Output): Progress => {
  if (!output.isTTY) {
    let last = performance.now()
    return {
      show: ({ bytes, rows }) => {
        if (performance.now() - last < SECONDS_BETWEEN_LINES * 1_000) return
        last = performance.now()
        output.write(`${Math.floor((100 * bytes) / size)} % of the file, ${rows.toLocaleString('en')} rows\n`)
      },
      end: () => {},
    }
  }
  const bar = new SingleBar(
    { format: '  {bar} {percentage} %  {rows} rows', stream: output, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  )
  bar.start(size, 0, { rows: 0 })
  return {
    show: ({ bytes, rows }) => bar.update(bytes, { rows: rows.toLocaleString('en') }),
    end: () => bar.stop(),
  }
}
