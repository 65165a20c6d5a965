import { StartupError } from '../configuration/startup-error.ts'

/** The parsed STORAGE_URL. */
export type BucketAddress = {
  readonly bucket: string
  /** Undefined for AWS. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Prefix of every key, with a trailing slash, or empty. */
  readonly prefix: string
  /** Undefined to use the SDK's defaults (AWS_ACCESS_KEY_ID, profiles, instance role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

const EXPECTED_FORMAT =
  's3://bucket?endpoint=https://host:9000&region=us-east-1&prefix=folder (only the bucket is required), ' +
  'with KEY:SECRET@ before the bucket, percent-encoded, unless AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set'

/** Never quotes the value: a mistyped URL may contain the secret anywhere. */
const invalidUrl = (what: string) =>
  new StartupError(`STORAGE_URL is not valid (${what}). Expected ${EXPECTED_FORMAT}.`)

const PARAMETERS = ['endpoint', 'region', 'prefix']
/** 3 to 63 characters (AWS, "Bucket naming rules"); older buckets have capitals and underscores. */
const BUCKET = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/
const REGION = /^[a-z0-9-]+$/
/** Folder names of plain characters that do not start with a dot. */
const PREFIX = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/

const percentDecode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidUrl('its key or secret is not percent-encoded')
  }
}

const parseCredentials = ({ username, password }: URL): BucketAddress['credentials'] => {
  if (!username && !password) return undefined
  if (!username || !password) throw invalidUrl('the key and the secret must both be set')
  return { accessKeyId: percentDecode(username), secretAccessKey: percentDecode(password) }
}

const parseEndpoint = (text: string | null) => {
  if (text === null) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw invalidUrl('its endpoint is no address such as https://host:9000')
  return url.href.replace(/\/+$/, '')
}

/** Parses STORAGE_URL. Throws StartupError. */
export const parseBucketUrl = (text: string): BucketAddress => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:') throw invalidUrl('it is not an s3:// address')
  if (!BUCKET.test(url.hostname)) throw invalidUrl('the bucket is missing')
  if (url.port || url.hash || url.pathname.length > 1) throw invalidUrl('only parameters may follow the bucket')
  const names = [...url.searchParams.keys()]
  const unknown = names.find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined)
    throw invalidUrl(/^[a-z]{1,20}$/i.test(unknown) ? `"${unknown}" is unknown` : 'a parameter is unknown')
  if (new Set(names).size < names.length) throw invalidUrl('a parameter is repeated')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!REGION.test(region)) throw invalidUrl('the region is not valid')
  const prefix = url.searchParams.get('prefix')?.replace(/\/$/, '') ?? ''
  if (prefix && !PREFIX.test(prefix)) throw invalidUrl('the prefix is not a plain folder')
  return {
    bucket: url.hostname,
    endpoint: parseEndpoint(url.searchParams.get('endpoint')),
    region,
    prefix: prefix && `${prefix}/`,
    credentials: parseCredentials(url),
  }
}
