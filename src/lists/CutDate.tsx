import { cutDate } from '#src/shared/format.ts'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'

/** A server's date in a cell, as the specification cuts it (portal spec §9), or a dash. */
export const CutDate = ({ value }: { value: string | null | undefined }) => (
  <OrDash value={value && <Moment value={value} text={cutDate(value)} />} />
)
