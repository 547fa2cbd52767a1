import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import * as field from '#src/ui/fields/field.css.ts'
import { useToastLift } from '#src/ui/Toast/useToastLift.ts'
import { PageSizeSelect, type PageSizeSelectProps } from './PageSizeSelect.tsx'
import * as css from './pagination.css.ts'

export type PagerProps = {
  page: number
  onPage: (page: number) => void
  /** Called on hover and focus, to prefetch the page. */
  onIntent?: (page: number) => void
  /** Accessible name if a screen has several ("Pages of missions"). */
  label?: string
  /** Rows per page, if they can be chosen here. */
  sizes?: PageSizeSelectProps | undefined
}

type Props = PagerProps & {
  pages: number
  text: string
  /** The current page, where the numbers are hidden and the text does not name it. */
  phoneText?: string | undefined
  previous: string
  next: string
}

/** Shared by the two formats; use PagePagination or RangePagination. */
export function Pager(props: Props) {
  const { page, pages, text, phoneText, previous, next, onIntent, label = 'Pagination', sizes } = props
  const row = useRef<HTMLSpanElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useToastLift(frame)
  const isAsked = useRef(false)
  const asking = (ask: (number: number) => void) => (number: number) => {
    isAsked.current = true
    ask(number)
  }
  const onPage = asking(props.onPage)
  // The rows chosen here are shown: their start must be in the window. At once, as a smooth way takes too long.
  useLayoutEffect(() => {
    const list = isAsked.current && frame.current?.closest('[part=table]')
    isAsked.current = false
    if (list && list.getBoundingClientRect().top < HEADER_PX) list.scrollIntoView?.()
  }, [page, sizes?.value])
  // On the first or last page the clicked button becomes disabled: move focus to the other one.
  useLayoutEffect(() => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const steps = [buttons.at(0), buttons.at(-1)]
    const off = steps.findIndex((button) => button?.ariaDisabled === 'true' && button.matches(':focus'))
    steps[1 - off]?.focus({ preventScroll: true })
  }, [page, pages])
  const step = (words: string, target: number, isPossible: boolean) => ({
    children: words,
    size: 'small' as const,
    disabled: !isPossible,
    onClick: () => onPage(target),
    ...(onIntent && isPossible && { onIntent: () => onIntent(target) }),
  })
  return (
    <div ref={frame} className={css.frame}>
      <nav aria-label={label} className={css.pagination}>
        <span aria-live="polite">{text}</span>
        {phoneText && <span className={css.onPhones}>{phoneText}</span>}
        {sizes && <PageSizeSelect {...sizes} onChange={asking(sizes.onChange)} />}
        <span className={css.ways}>
          {pages > 2 && <PageJump pages={pages} onPage={onPage} isForPhones={pages <= MANY_PAGES} />}
          <span ref={row} className={css.buttons}>
            <Button {...step(previous, page - 1, page > 1)} icon={<ChevronLeftIcon />} />
            {pages > 1 && <Numbers page={page} pages={pages} onPage={onPage} onIntent={onIntent} />}
            <Button {...step(next, page + 1, page < pages)} icon={<ChevronRightIcon />} />
          </span>
        </span>
      </nav>
    </div>
  )
}

/** Above it, the start of a list is behind the header of the page. */
const HEADER_PX = 64

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

type PageJumpProps = {
  pages: number
  onPage: (page: number) => void
  /** With few pages the numbers are enough, except on phones, which hide them. */
  isForPhones: boolean
}

/** Goes to a page by number, on Enter; past the end, to the last page. */
function PageJump({ pages, onPage, isForPhones }: PageJumpProps) {
  const id = useId()
  const [text, setText] = useState('')
  const wanted = Math.min(Number(text), pages)
  return (
    <form
      className={isForPhones ? `${css.jump} ${css.onPhones}` : css.jump}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted < 1) return
        setText('')
        onPage(wanted)
      }}
    >
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        className={`${field.control} ${css.jumpControl}`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
      />
    </form>
  )
}

/** Above this, some numbers are left out and a page can be entered. */
const MANY_PAGES = 7

/**
 * The page numbers to show, undefined for a gap: 1 … 4 5 6 … 22. Always the same count, so that nothing moves under the
 * pointer while paging.
 */
function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (pages <= MANY_PAGES) return range(1, pages)
  if (page <= 4) return [...range(1, 5), undefined, pages]
  if (page >= pages - 3) return [1, undefined, ...range(pages - 4, pages)]
  return [1, undefined, page - 1, page, page + 1, undefined, pages]
}
