import { connect } from 'node:net'
import { join } from 'node:path'

/** Bytes of the path of a Unix socket, of which macOS has the fewest. */
const PATH_MAX = 103

const socketOf = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`)

/** Returns the folder of the sockets of the server of DATA_DIR; undefined where it can have none. */
export const socketFolderOf = (home: string): string | undefined => {
  const folder = join(home, 'socket')
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(socketOf(folder, 65_535)) <= PATH_MAX
  return isPossible ? folder : undefined
}

/**
 * Returns whether a server of DATA_DIR listens on that port. Its socket says so also to another container with the same folder, in
 * which neither its process nor its network can be seen, and in which PostgreSQL would start a second server on the same files.
 */
export const isServed = (home: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const folder = socketFolderOf(home)
    if (folder === undefined) return resolve(false)
    const socket = connect(socketOf(folder, port))
    const end = (isListening: boolean) => {
      socket.destroy()
      resolve(isListening)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
  })
