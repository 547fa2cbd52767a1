import * as css from './mark.css.ts'

/** The product's mark: a source and its field. Decorative; the name stands beside it. */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
      <rect className={css.plate} width="24" height="24" rx="6" />
      <circle className={css.source} cx="8.5" cy="15.5" r="2.5" />
      <path className={css.wave} d="M8.5 9.5a6 6 0 0 1 6 6M8.5 5.5a10 10 0 0 1 10 10" />
    </svg>
  )
}
