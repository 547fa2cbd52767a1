import { ChevronRightIcon } from 'lucide-react'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import * as css from './breadcrumb.css.ts'

type BreadcrumbProps = {
  /** From the top down; the last is the current page. */
  steps: readonly { label: string; onOpen?: (() => void) | undefined }[]
}

/** The path to the current page, on one line: long labels are truncated and have a title. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={css.frame}>
      <ol role="list" className={css.list}>
        {steps.map(({ label, onOpen }, index) => {
          const isLast = index === steps.length - 1
          return (
            <li key={label} className={isLast ? css.last : css.step} title={label}>
              {index > 0 && <ChevronRightIcon className={css.arrow} />}
              {onOpen && !isLast ? (
                <TextLink onClick={onOpen}>
                  <bdi>{label}</bdi>
                </TextLink>
              ) : (
                <span className={css.label} aria-current={isLast ? 'page' : undefined}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
