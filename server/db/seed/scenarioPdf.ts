/** US letter, in points. */
const PAGE = { width: 612, height: 792, margin: 72 }
const TITLE_PT = 18
const TEXT_PT = 11
const LEADING_PT = 16

/**
 * One page of text as PDF 1.4 in the built-in Helvetica: a scenario summary for any viewer.
 * @param lines at most about forty, each fitting the page; characters outside Latin-1 become '?'
 */
export function scenarioPdf(title: string, lines: readonly string[]): Buffer {
  const top = PAGE.height - PAGE.margin
  const content = [
    'BT',
    `/F2 ${TITLE_PT} Tf ${PAGE.margin} ${top} Td (${literal(title)}) Tj`,
    `/F1 ${TEXT_PT} Tf 0 -${LEADING_PT * 2} Td ${LEADING_PT} TL`,
    ...lines.map((line) => `(${literal(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.indexOf('xref\n')}\n%%EOF\n`
  // One byte per character, so that the offsets above are right.
  return Buffer.from(file, 'latin1')
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

const literal = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&')
