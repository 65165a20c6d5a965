import S3rver from '@20minutes/s3rver'

const [directory, port, bucket] = process.argv.slice(2)

/** An S3 server on loopback with one bucket, as a process of its own so that tests can kill it. */
await new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  // It computes another signature than AWS for requests about the bucket itself; unknown keys are refused all the same.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run()
