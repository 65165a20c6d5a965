/** The part of the package that the tests use; it ships no types. */
declare module '@20minutes/s3rver' {
  type Options = {
    directory: string | undefined
    port: number
    address: string
    silent: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string | undefined; configs: Buffer[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
  }
}
