import { spawn } from 'node:child_process'

/** Runs a program to its end; rejects with what it wrote on its error output. */
export const finished = ({
  file,
  args,
  uid,
  gid,
}: {
  file: string
  args: string[]
  uid?: number
  gid?: number
}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(complaint.trim() || `${file} ended with ${code}`)),
    )
  })
