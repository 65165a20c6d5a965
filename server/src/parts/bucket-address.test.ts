import { describe, expect, it } from 'vitest'
import { readBucketAddress } from './bucket-address.ts'
import { readConfig } from './config.ts'
import { StartProblem } from './start-problem.ts'

const complaintOf = (url: string) => {
  try {
    readConfig({ STORAGE_URL: url })
  } catch (problem) {
    return problem
  }
}

describe('STORAGE_URL', () => {
  it('may be no more than a bucket of AWS', () => {
    expect(readBucketAddress('s3://lintel-files')).toEqual({
      bucket: 'lintel-files',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: '',
      credentials: undefined,
    })
  })
  it('names everything that another store needs', () => {
    const url =
      's3://KEY%2B1:s%2Fe%3Fc%40r%23et%25@my.files?endpoint=https%3A%2F%2Fhost%3A9000%2Fs3%2F&region=eu-west-1&prefix=a/b.c/'
    expect(readBucketAddress(url)).toEqual({
      bucket: 'my.files',
      endpoint: 'https://host:9000/s3',
      region: 'eu-west-1',
      prefix: 'a/b.c/',
      credentials: { accessKeyId: 'KEY+1', secretAccessKey: 's/e?c@r#et%' },
    })
    expect(readConfig({ STORAGE_URL: url }).storageUrl).toBe(url)
    expect(readBucketAddress('s3://files?endpoint=http://[::1]:9000').endpoint).toBe('http://[::1]:9000')
  })
  it('is nothing when it is empty', () => {
    expect(readConfig({ STORAGE_URL: '' }).storageUrl).toBeUndefined()
  })
  it.each([
    ['https://hidden@bucket', 'it is no such address'],
    ['bucket', 'it is no such address'],
    ['s3:bucket', 'it names no bucket'],
    ['s3://', 'it names no bucket'],
    ['s3://KEY:hidden@?region=x', 'it is no such address'],
    ['s3://b', 'it names no bucket'],
    ['s3://KEY:hid/den@bucket', 'it is no such address'],
    ['s3://KEY:12/hidden@bucket', 'something follows the bucket'],
    ['s3://KEY:12?hidden@bucket', 'something follows the bucket'],
    ['s3://KEY:?hidden@bucket', 'a parameter is not known'],
    ['s3://KEY:#hidden@bucket', 'something follows the bucket'],
    ['s3://bucket/hidden', 'something follows the bucket'],
    ['s3://KEY@bucket', 'a key and its secret belong together'],
    ['s3://:hidden@bucket', 'a key and its secret belong together'],
    ['s3://KEY:hid%den@bucket', 'its key or secret is not percent-encoded'],
    ['s3://bucket?secure=hidden', '"secure" is not known'],
    ['s3://bucket?region=a&region=hidden', 'a parameter stands twice'],
    ['s3://bucket?region=Hidden Region', 'its region is none'],
    ['s3://bucket?endpoint=', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=hidden:9000', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=ftp://hidden', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=https://me:hidden@host', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?endpoint=https://host%3Fhidden%3D1', 'its endpoint is no address such as https://host:9000'],
    ['s3://bucket?prefix=../hidden', 'its prefix is no plain folder'],
    ['s3://bucket?prefix=/hidden', 'its prefix is no plain folder'],
    ['s3://bucket?prefix=a//hidden', 'its prefix is no plain folder'],
  ])('stops the start in one line that tells nothing of it: %s', (url, why) => {
    const problem = complaintOf(url)
    expect(problem).toBeInstanceOf(StartProblem)
    const { message } = problem as StartProblem
    expect(message).toContain(`STORAGE_URL is not understood, ${why}: it takes s3://bucket?`)
    expect(message).not.toMatch(/hid|\n/i)
  })
})
