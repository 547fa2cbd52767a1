import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import * as css from './kiosks.css.ts'

/** An id or a network address in a row: cut where it is longer than most, and whole in its title. */
export const TruncatedCode = ({ value }: { value: string | null | undefined }) => (
  <OrDash
    value={
      value && (
        <span className={css.code} title={value}>
          {value}
        </span>
      )
    }
  />
)
