import * as css from './email.css.ts'

/** An address that may be parted after its @, and nowhere else while there is room. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span className={css.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
