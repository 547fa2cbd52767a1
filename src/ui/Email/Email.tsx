import * as css from './email.css.ts'

/** An email address that preferably breaks after its @. */
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
