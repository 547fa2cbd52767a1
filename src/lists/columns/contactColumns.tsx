import { Email } from '#src/ui/Email/Email.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'

type Contact<Row> = (row: Row) => string | null | undefined

/** An email address, or a dash. */
export const emailColumn = <Row,>(
  header: string,
  address: Contact<Row>,
  more?: Partial<Column<Row>>,
): Column<Row> => ({
  header,
  clamps: true,
  text: address,
  cell: (row) => <EmailOrDash address={address(row)} />,
  ...more,
})

const EmailOrDash = ({ address }: { address: string | null | undefined }) => (
  <OrDash value={address && <Email address={address} />} />
)

/** A phone number as the list formats it, or a dash. */
export const phoneColumn = <Row,>(
  header: string,
  number: Contact<Row>,
  more?: Partial<Column<Row>>,
): Column<Row> => ({
  header,
  noWrap: true,
  text: number,
  cell: (row) => <PhoneNumber shown={number(row)} />,
  ...more,
})

export const PhoneNumber = ({ shown }: { shown: string | null | undefined }) => (
  <OrDash value={shown && <Text mono>{shown}</Text>} />
)
