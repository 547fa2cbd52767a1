import type { RosterColumn, RosterField } from './roster.types.ts'

/** Column names used in sentences. */
export const FIELD_LABELS: Record<RosterField, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  dial_code: 'Dial Code',
  role: 'Role',
}
const REQUIRED: readonly RosterField[] = ['first_name', 'last_name', 'email']

/** Known spellings, in lower case without spaces and punctuation. */
const WRITTEN: Record<RosterField, string> = {
  first_name: 'firstname first givenname given forename fname vorname prenom nombre',
  last_name: 'lastname last surname familyname family lname nachname nom apellido apellidos',
  email:
    'email emailaddress mail mailaddress emailid useremail workemail primaryemail emailaddr emailadresse correo',
  phone:
    'phone phonenumber phoneno phone1 mobile mobilephone mobilenumber mobileno cell cellphone cellnumber telephone telephonenumber tel telno contactnumber workphone businessphone telefon telefono',
  dial_code:
    'dialcode dialingcode diallingcode countrydialcode phonecountrycode phonecode countrycode prefix',
  role: 'role roles userrole usertype accounttype accountrole rolle',
}
const FIELDS = new Map<string, RosterField>(
  Object.entries(WRITTEN).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as RosterField] as const),
  ),
)

/** 'E-mail' becomes 'email', 'Prénom' 'prenom': without case, accents, spaces and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** A full name must be split by a person. */
const isWholeName = (header: string) =>
  ['name', 'fullname', 'username', 'displayname'].includes(plain(header))

interface Header {
  columns: RosterColumn[]
  problems: string[]
  notes: string[]
}

/** Reads the header row. */
export function readHeader(row: number, cells: readonly string[]): Header {
  const columns = cells.map((cell) => ({ header: cell.trim(), field: FIELDS.get(plain(cell)) ?? null }))
  const named = columns.flatMap(({ field }) => field ?? [])
  if (named.length === 0) {
    const seen = cells.slice(0, 3).map((cell) => quoted(cell.trim()))
    return {
      columns: [],
      problems: [
        `Row ${row} must have the column names First Name, Last Name and Email; Phone and Role are optional. It has ${listed(seen)}.`,
      ],
      notes: [],
    }
  }
  return { columns, problems: [...missing(columns), ...twice(columns)], notes: unused(columns) }
}

function missing(columns: readonly RosterColumn[]): string[] {
  const absent = REQUIRED.filter((field) => columns.every((column) => column.field !== field))
  if (absent.length === 0) return []
  const whole = columns.find(({ header }) => isWholeName(header))
  if (whole && absent.includes('first_name') && absent.includes('last_name')) {
    return [`Split the column ${quoted(whole.header)} into First Name and Last Name.`]
  }
  const names = absent.map((field) => FIELD_LABELS[field])
  return [
    names.length === 1 ? `The column ${names[0]} is missing.` : `The columns ${listed(names)} are missing.`,
  ]
}

function twice(columns: readonly RosterColumn[]): string[] {
  return (Object.keys(FIELD_LABELS) as RosterField[]).flatMap((field) => {
    const same = columns.filter((column) => column.field === field)
    if (same.length < 2) return []
    const headers = listed(same.map(({ header }) => quoted(header)))
    return [`More than one column is the ${FIELD_LABELS[field]}: ${headers}. Keep one of them.`]
  })
}

function unused(columns: readonly RosterColumn[]): string[] {
  const headers = columns.flatMap(({ header, field }) =>
    field === null && header !== '' ? quoted(header) : [],
  )
  if (headers.length === 0) return []
  return [
    headers.length === 1
      ? `The column ${headers[0]} is left out.`
      : `The columns ${listed(headers)} are left out.`,
  ]
}

const SHOWN = 40
/** A cell quoted in a sentence, truncated if long. */
export const quoted = (text: string): string => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`

/** 'a', 'a and b', 'a, b and c'. */
const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
