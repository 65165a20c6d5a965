/** A multipart form as `inject` takes it: text fields, then files as [field, name, bytes]. */
export const form = (
  fields: Record<string, string>,
  files: [field: string, name: string, bytes: Uint8Array][] = [],
) => {
  const edge = '----lintel-test-edge'
  const services: Buffer[] = []
  const line = (text: string) => services.push(Buffer.from(`${text}\r\n`))
  for (const [name, value] of Object.entries(fields)) {
    line(`--${edge}`)
    line(`content-disposition: form-data; name="${name}"`)
    line('')
    line(value)
  }
  for (const [field, name, bytes] of files) {
    line(`--${edge}`)
    line(`content-disposition: form-data; name="${field}"; filename="${name}"`)
    line('content-type: application/octet-stream')
    line('')
    services.push(Buffer.from(bytes))
    line('')
  }
  line(`--${edge}--`)
  return { payload: Buffer.concat(services), headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

/** A whole PDF of one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n',
)
