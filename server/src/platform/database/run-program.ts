import { spawn } from 'node:child_process'
import type { Command } from './identity.ts'

/** Runs a program until it ends. Throws with its error output unless it succeeds. */
export const runProgram = ({ file, args, uid, gid }: Command): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errors.trim() || `${file} ended with ${code}`)),
    )
  })
