const LINE = 22
const TOP = 760
const LEFT = 64

/** Escapes a literal string (ISO 32000-1 §7.3.4.2). */
const pdfString = (text: string) => `(${text.replaceAll(/[\\()]/g, '\\$&')})`

/** Creates a PDF with one A4 page: a heading and lines of Latin-1 text. */
export const createPdf = (heading: string, lines: readonly string[]): Buffer => {
  const content = [
    'BT',
    `/F1 26 Tf ${LEFT} ${TOP} Td ${pdfString(heading)} Tj`,
    '/F1 13 Tf 0 -14 Td',
    ...lines.map((line) => `0 -${LINE} Td ${pdfString(line)} Tj`),
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
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const tableOffset = Buffer.byteLength(body, 'latin1')
  const size = objects.length + 1
  body += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${tableOffset}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
