import { z } from 'zod'

export const url = (protocols: string[], description: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: description })

export const DATABASE_ADDRESS = 'an address such as postgres://user:password@host:5432/lintel'

export const READ_ADDRESSES = 'addresses such as postgres://user:password@replica:5432/lintel, separated by commas'

/** Whether the escapes of an address can be decoded. */
const isDecodable = ({ username, password, pathname }: URL) => {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** A host, or a socket's folder as the parameter `host`. */
export const isDatabaseUrl = (text: string) => {
  const url = URL.parse(text)
  return url !== null && isDecodable(url) && (url.hostname !== '' || url.searchParams.has('host'))
}

export const REDIS_ADDRESS = 'an address such as redis://host:6379'

/** A host, and perhaps the number of a database as the path. */
export const isRedisUrl = (text: string) => {
  const url = URL.parse(text)
  return url !== null && isDecodable(url) && url.hostname !== '' && /^(\/\d*)?$/.test(url.pathname)
}

export const text = (description: string) => z.string().min(1, { error: description })
export const WEB_PROTOCOLS = ['http:', 'https:']

/** Restricted to a plain host because the content security policy names it. {s} may only occur in its first label. */
const TILE_URL = /^https?:\/\/(?:[\w-]*\{s\}[\w-]*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?\/[^\s;,]*$/

/** A URL template of map tiles. */
export const tileUrl = z
  .string()
  .refine((url) => TILE_URL.test(url) && ['{z}', '{x}', '{y}'].every((name) => url.includes(name)), {
    error: 'an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
  })
