import { EMAIL_PATTERN } from '#contract/roles.ts'
import { MAX_ROSTER_ROWS } from '#contract/users.ts'
import {
  type CellOf,
  type ImportFile,
  type ImportTable,
  type Keys,
  readImportFile,
} from '#src/forms/importing/importFile.ts'
import { toCsv } from '#src/shared/csv.ts'
import { plain, quoted } from '#src/shared/csvTable/cellText.ts'
import {
  HEADERS,
  type RosterField,
  type RosterOptions,
  type RosterPerson,
  readPerson,
} from './rosterPerson.ts'

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

/** A full name must be split by a person. */
const WHOLE_NAMES = ['name', 'fullname', 'username', 'displayname']

const TABLE: ImportTable<RosterField> = {
  headers: HEADERS,
  aliases: Object.fromEntries(
    Object.entries(WRITTEN).flatMap(([field, names]) =>
      names.split(' ').map((name) => [name, field as RosterField] as const),
    ),
  ),
  required: ['first_name', 'last_name', 'email'],
  whyMissing: (headers, missing) => {
    const whole = headers.find((header) => WHOLE_NAMES.includes(plain(header)))
    return whole !== undefined && missing.includes('first_name') && missing.includes('last_name')
      ? `Split the column ${quoted(whole)} into First Name and Last Name.`
      : undefined
  },
  maxRows: MAX_ROSTER_ROWS,
  words: {
    tooMany: (count, most) => `The file has ${count} people. Import at most ${most} at a time.`,
    none: 'The file has a header row, but no people below it.',
  },
}

/** The required columns, for sentences. */
export const REQUIRED_COLUMNS = TABLE.required.map((field) => HEADERS[field])

const isAddress = (text: string): boolean => EMAIL_PATTERN.test(text) && !/[<>(),;:"\\[\]]/.test(text)

const addressOf = (cell: CellOf<RosterField>) => (isAddress(cell('email')) ? cell('email') : undefined)

const BY_EMAIL: Keys<RosterField> = {
  of: (cell) => addressOf(cell)?.toLowerCase(),
  words: (cell) => cell('email'),
}

/** A template with the column names and obviously fictional people. */
export const templateCsv = (): string =>
  toCsv(
    ['First Name', 'Last Name', 'Email', 'Phone', 'Role'],
    [
      ['Dana', 'Example', 'dana@agency.example', '001 202-555-0101', 'User'],
      ['Luis', 'Example', 'luis@agency.example', '', 'Event Manager'],
    ],
  )

export const readUsers = (
  bytes: Uint8Array,
  options: RosterOptions = {},
): ImportFile<RosterField, RosterPerson> =>
  readImportFile(bytes, TABLE, BY_EMAIL, (cell, addProblem) =>
    readPerson(cell, addressOf(cell), options, addProblem),
  )
