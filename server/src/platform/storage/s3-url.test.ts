import { describe, expect, it } from 'vitest'
import { readConfig } from '../configuration/config.ts'
import { StartupError } from '../configuration/startup-error.ts'
import { parseBucketUrl } from './s3-url.ts'

const startupErrorOf = (url: string) => {
  try {
    readConfig({ STORAGE_URL: url })
  } catch (problem) {
    return problem
  }
}

describe('STORAGE_URL', () => {
  it('may consist of an AWS bucket only', () => {
    expect(parseBucketUrl('s3://lintel-files')).toEqual({
      bucket: 'lintel-files',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: '',
      credentials: undefined,
    })
  })
  it('configures an S3-compatible store', () => {
    const url =
      's3://KEY%2B1:s%2Fe%3Fc%40r%23et%25@my.files?endpoint=https%3A%2F%2Fhost%3A9000%2Fs3%2F&region=eu-west-1&prefix=a/b.c/'
    expect(parseBucketUrl(url)).toEqual({
      bucket: 'my.files',
      endpoint: 'https://host:9000/s3',
      region: 'eu-west-1',
      prefix: 'a/b.c/',
      credentials: { accessKeyId: 'KEY+1', secretAccessKey: 's/e?c@r#et%' },
    })
    expect(readConfig({ STORAGE_URL: url }).storageUrl).toBe(url)
    expect(parseBucketUrl('s3://files?endpoint=http://[::1]:9000').endpoint).toBe('http://[::1]:9000')
  })
  it('counts as not set when empty', () => {
    expect(readConfig({ STORAGE_URL: '' }).storageUrl).toBeUndefined()
  })
  it.each([
    ['https://hidden@bucket', 'it is not an s3:// address'],
    ['bucket', 'it is not an s3:// address'],
    ['s3:bucket', 'the bucket is missing'],
    ['s3://', 'the bucket is missing'],
    ['s3://KEY:hidden@?region=x', 'it is not an s3:// address'],
    ['s3://b', 'the bucket is missing'],
    ['s3://KEY:hid/den@bucket', 'it is not an s3:// address'],
    ['s3://KEY:12/hidden@bucket', 'only parameters may follow the bucket'],
    ['s3://KEY:12?hidden@bucket', 'only parameters may follow the bucket'],
    ['s3://KEY:?hidden@bucket', 'a parameter is unknown'],
    ['s3://KEY:#hidden@bucket', 'only parameters may follow the bucket'],
    ['s3://bucket/hidden', 'only parameters may follow the bucket'],
    ['s3://KEY@bucket', 'the key and the secret must both be set'],
    ['s3://:hidden@bucket', 'the key and the secret must both be set'],
    ['s3://KEY:hid%den@bucket', 'its key or secret is not percent-encoded'],
    ['s3://bucket?secure=hidden', '"secure" is unknown'],
    ['s3://bucket?region=a&region=hidden', 'a parameter is repeated'],
    ['s3://bucket?region=Hidden Region', 'the region is not valid'],
    ['s3://bucket?endpoint=', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=hidden:9000', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=ftp://hidden', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=https://me:hidden@host', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=https://host%3Fhidden%3D1', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?prefix=../hidden', 'the prefix is not a plain folder'],
    ['s3://bucket?prefix=/hidden', 'the prefix is not a plain folder'],
    ['s3://bucket?prefix=a//hidden', 'the prefix is not a plain folder'],
  ])('fails the start with one line that does not quote it: %s', (url, why) => {
    const problem = startupErrorOf(url)
    expect(problem).toBeInstanceOf(StartupError)
    const { message } = problem as StartupError
    expect(message).toContain(`STORAGE_URL is not valid (${why}). Expected s3://bucket?`)
    expect(message).not.toMatch(/hid|\n/i)
  })
})
