import { BOUNDARY, formOf, MULTIPART } from '#tests/support/eventFiles.ts'
import { type HostileFile, inert, loading, PDF, PDF_TYPE, refused, start, summary } from './parts.ts'

const raw = (text: string, type = MULTIPART) => ({
  raw: Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'),
  type,
})
const whole = formOf(summary('x.pdf', PDF))

export const FORMS: HostileFile[] = [
  {
    tries: 'a field nobody knows',
    send: [...summary('x.pdf', PDF), { field: 'avatar', name: 'x.pdf', body: PDF }],
    ...refused(/an unknown field/),
  },
  {
    tries: 'the prototype of all objects',
    send: [{ field: '__proto__', name: 'x.pdf', body: PDF }],
    ...refused(/could not be read|unknown field/),
  },
  {
    tries: 'the constructor of all objects',
    send: [{ field: 'constructor', name: 'x.pdf', body: PDF }],
    ...refused(/could not be read|unknown field/),
  },
  {
    tries: 'a field with an index',
    send: [{ field: 'summary_files[0]', name: 'x.pdf', body: PDF }],
    ...refused(/unknown field/),
  },
  {
    tries: 'a field in other letters',
    send: [{ field: 'Summary_Files', name: 'x.pdf', body: PDF }],
    ...refused(/unknown field/),
  },
  {
    tries: 'text in place of a file',
    send: raw(
      `--${BOUNDARY}\ncontent-disposition: form-data; name="summary_files"\n\nhttp://169.254.169.254/\n--${BOUNDARY}--\n`,
    ),
    ...refused(/Send a file with its name/),
  },
  {
    tries: 'a right in a field',
    send: raw(
      `--${BOUNDARY}\ncontent-disposition: form-data; name="organization_id"\n\n1\n--${BOUNDARY}--\n`,
    ),
    ...refused(/unknown field/),
  },
  {
    tries: 'two simulations at once',
    send: [...loading('a.xsim', 'a'), ...loading('b.xsim', 'b')],
    ...refused(/Only one file can be uploaded here/),
  },
  { tries: 'no file', send: raw(`--${BOUNDARY}--\n`), ...refused(/No file was sent/) },
  { tries: 'an empty body', send: { raw: Buffer.alloc(0) }, ...refused(/No file was sent|send it again/) },
  { tries: 'no boundary', send: { raw: whole, type: 'multipart/form-data' }, ...refused(/send it again/) },
  {
    tries: 'another boundary',
    send: { raw: whole, type: 'multipart/form-data; boundary=other' },
    ...refused(/No file was sent|send it again/),
  },
  { tries: 'no end', send: { raw: whole.subarray(0, -8) }, ...refused(/send it again/) },
  { tries: 'JSON', send: raw('{"summary_files": "x"}', 'application/json'), ...refused(/media type/, 415) },
  {
    tries: 'a form without files',
    send: raw('summary_files=x', 'application/x-www-form-urlencoded'),
    ...refused(/media type/, 415),
  },
  {
    tries: 'more heads than a part has',
    send: raw(
      `--${BOUNDARY}\n${Array.from({ length: 5000 }, (_, n) => `x-${n}: ${n}\n`).join('')}content-disposition: form-data; name="summary_files"; filename="x.pdf"\n\n${PDF}\n--${BOUNDARY}--\n`,
    ),
    ...refused(/./),
  },
  {
    tries: 'a line break in a name',
    send: raw(
      `--${BOUNDARY}\ncontent-disposition: form-data; name="summary_files"; filename="x.pdf%0D%0Aset-cookie: a=b.pdf"\n\n${PDF}\n--${BOUNDARY}--\n`,
    ),
    ...inert('x.pdf%0D%0Aset-cookie_ a=b.pdf', PDF_TYPE),
  },
  {
    tries: 'two hundred and one files',
    send: Array.from({ length: 201 }, (_, n) => ({ field: 'summary_files', name: `${n}.pdf`, body: PDF })),
    ...refused(/at most 200 files/),
  },
  {
    tries: 'a table of more than 10 MB',
    send: start('x.csv', 'lat,lng\n'.repeat(1_400_000)),
    ...refused(/“x\.csv” is larger than 10 MB/, 413),
  },
]
