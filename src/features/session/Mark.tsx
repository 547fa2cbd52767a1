import * as css from './publicFrame.css.ts'

/** The logo: a source and its contours, stretched by the wind. Decorative; the name is beside it. */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
      <rect className={css.plate} width="24" height="24" rx="6" />
      <circle className={css.source} cx="8" cy="16" r="2.2" />
      <ellipse className={css.contour} cx="9.9" cy="14.1" rx="6" ry="4.2" transform="rotate(-45 9.9 14.1)" />
      <ellipse
        className={css.contour}
        cx="11.9"
        cy="12.1"
        rx="9.4"
        ry="6.6"
        transform="rotate(-45 11.9 12.1)"
      />
    </svg>
  )
}
