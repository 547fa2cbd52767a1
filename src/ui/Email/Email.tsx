import * as css from './email.css.ts'

/** Letters without a break that every column has room for; addresses with more break anywhere. */
const MOST_UNBROKEN = 24

/** An email address that preferably breaks after its @. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  const isLong = address.split(/(?<=[-@])/).some(({ length }) => length > MOST_UNBROKEN)
  return (
    <span className={isLong ? css.longEmail : css.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
