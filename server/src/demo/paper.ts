const LINE = 22
const TOP = 760
const LEFT = 64

/** Text of a PDF in brackets (ISO 32000-1 §7.3.4.2). */
const quoted = (text: string) => `(${text.replaceAll(/[\\()]/g, '\\$&')})`

/** A sheet of A4 with a heading and lines of plain Latin text, as a PDF. */
export const sheet = (heading: string, lines: readonly string[]): Buffer => {
  const content = [
    'BT',
    `/F1 26 Tf ${LEFT} ${TOP} Td ${quoted(heading)} Tj`,
    '/F1 13 Tf 0 -14 Td',
    ...lines.map((line) => `0 -${LINE} Td ${quoted(line)} Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = Buffer.byteLength(body, 'latin1')
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = Buffer.byteLength(body, 'latin1')
  const size = objects.length + 1
  body += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
