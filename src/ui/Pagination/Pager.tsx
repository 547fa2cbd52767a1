import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { PageJump } from './PageJump.tsx'
import { PageSizeSelect, type PageSizeSelectProps } from './PageSizeSelect.tsx'
import { MANY_PAGES, pageNumbers } from './pageNumbers.ts'
import * as css from './pagination.css.ts'

export type PagerProps = {
  page: number
  onPage: (page: number) => void
  /** A page the user is about to ask for: prefetch it. */
  onIntent?: (page: number) => void
  /** Accessible name when a screen has more than one ("Pages of missions"). */
  label?: string
  /** Rows per page, where they can be chosen here. */
  sizes?: PageSizeSelectProps | undefined
}

type Props = PagerProps & { pages: number; text: string; previous: string; next: string }

/** Shared by the two formats; use PagePagination or RangePagination. */
export function Pager(props: Props) {
  const { page, pages, text, previous, next, onPage, onIntent, label = 'Pagination', sizes } = props
  const row = useRef<HTMLSpanElement>(null)
  // On the first or last page the button just pressed has nowhere to lead: the other one takes its focus.
  useLayoutEffect(() => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const steps = [buttons.at(0), buttons.at(-1)]
    const off = steps.findIndex((button) => button?.ariaDisabled === 'true' && button.matches(':focus'))
    steps[1 - off]?.focus()
  }, [page, pages])
  const step = (words: string, target: number, isPossible: boolean) => ({
    children: words,
    size: 'small' as const,
    disabled: !isPossible,
    onClick: () => onPage(target),
    ...(onIntent && isPossible && { onIntent: () => onIntent(target) }),
  })
  return (
    <div className={css.frame}>
      <nav aria-label={label} className={css.pagination}>
        <span aria-live="polite">{text}</span>
        {sizes && <PageSizeSelect {...sizes} />}
        <span className={css.ways}>
          {pages > 2 && <PageJump pages={pages} onPage={onPage} isForPhones={pages <= MANY_PAGES} />}
          <span ref={row} className={css.buttons}>
            <Button {...step(previous, page - 1, page > 1)} icon={<ChevronLeftIcon aria-hidden="true" />} />
            {pages > 1 && <Numbers page={page} pages={pages} onPage={onPage} onIntent={onIntent} />}
            <Button {...step(next, page + 1, page < pages)} icon={<ChevronRightIcon aria-hidden="true" />} />
          </span>
        </span>
      </nav>
    </div>
  )
}

type NumbersProps = {
  page: number
  pages: number
  onPage: (page: number) => void
  onIntent: ((page: number) => void) | undefined
}

const Numbers = ({ page, pages, onPage, onIntent }: NumbersProps) => (
  <span className={css.numbers}>
    {pageNumbers(page, pages).map((number, index) =>
      number === undefined ? (
        <span key={`gap-${index}`} className={css.gap} aria-hidden="true">
          …
        </span>
      ) : (
        <button
          key={number}
          type="button"
          className={css.number}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
          {...(number !== page &&
            onIntent && { onPointerEnter: () => onIntent(number), onFocus: () => onIntent(number) })}
        >
          {number}
        </button>
      ),
    )}
  </span>
)
