import { StartProblem } from './start-problem.ts'

/** What STORAGE_URL says. */
export type BucketAddress = {
  readonly bucket: string
  /** Without it: AWS itself. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Before every key, with a slash at its end, or nothing. */
  readonly prefix: string
  /** Without them: where the SDK looks of itself (AWS_ACCESS_KEY_ID, profiles, the machine's role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

const TAKES =
  's3://bucket?endpoint=https://host:9000&region=us-east-1&prefix=folder (all but the bucket may be left out), ' +
  'with KEY:SECRET@ before the bucket, percent-encoded, unless AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set'

/** Tells what is wrong without what was given: a secret may stand anywhere in a mistyped address. */
const refuse = (what: string) => new StartProblem(`STORAGE_URL is not understood, ${what}: it takes ${TAKES}.`)

const PARAMETERS = ['endpoint', 'region', 'prefix']
/** Between 3 and 63 of these (AWS, "Bucket naming rules"); older buckets have capitals and underscores. */
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/
const REGION = /^[a-z0-9-]+$/
/** Folders of plain characters, none of them only dots. */
const PREFIX = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refuse('its key or secret is not percent-encoded')
  }
}

const credentialsOf = ({ username, password }: URL): BucketAddress['credentials'] => {
  if (!username && !password) return undefined
  if (!username || !password) throw refuse('a key and its secret belong together')
  return { accessKeyId: decoded(username), secretAccessKey: decoded(password) }
}

const endpointOf = (text: string | null) => {
  if (text === null) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw refuse('its endpoint is no address such as https://host:9000')
  return url.href.replace(/\/+$/, '')
}

/** Reads STORAGE_URL. Throws StartProblem. */
export const readBucketAddress = (text: string): BucketAddress => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:') throw refuse('it is no such address')
  if (!BUCKET.test(url.hostname)) throw refuse('it names no bucket')
  if (url.port || url.hash || url.pathname.length > 1) throw refuse('something follows the bucket')
  const names = [...url.searchParams.keys()]
  const unknown = names.find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined)
    throw refuse(/^[a-z]{1,20}$/i.test(unknown) ? `"${unknown}" is not known` : 'a parameter is not known')
  if (new Set(names).size < names.length) throw refuse('a parameter stands twice')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!REGION.test(region)) throw refuse('its region is none')
  const prefix = url.searchParams.get('prefix')?.replace(/\/$/, '') ?? ''
  if (prefix && !PREFIX.test(prefix)) throw refuse('its prefix is no plain folder')
  return {
    bucket: url.hostname,
    endpoint: endpointOf(url.searchParams.get('endpoint')),
    region,
    prefix: prefix && `${prefix}/`,
    credentials: credentialsOf(url),
  }
}
