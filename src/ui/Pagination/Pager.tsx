import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import * as css from './pagination.css.ts'

export type PagerProps = {
  page: number
  onPage: (page: number) => void
  /** A page the user is about to ask for: prefetch it. */
  onIntent?: (page: number) => void
  /** Accessible name when a screen has more than one ("Pages of missions"). */
  label?: string
}

type Props = PagerProps & { pages: number; text: string; previous: string; next: string }

/** Shared by the two formats; use PagePagination or RangePagination. */
export function Pager({ page, pages, text, previous, next, onPage, onIntent, label = 'Pagination' }: Props) {
  const nav = useRef<HTMLElement>(null)
  // On the first or last page the button just pressed has nowhere to lead: the other one takes its focus.
  useLayoutEffect(() => {
    const steps = [...(nav.current?.querySelectorAll('button') ?? [])]
    const off = steps.findIndex((button) => button.ariaDisabled === 'true' && button.matches(':focus'))
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
    <nav ref={nav} aria-label={label} className={css.pagination}>
      <span aria-live="polite">{text}</span>
      <span className={css.buttons}>
        <Button {...step(previous, page - 1, page > 1)} icon={<ChevronLeftIcon aria-hidden="true" />} />
        <Button {...step(next, page + 1, page < pages)} icon={<ChevronRightIcon aria-hidden="true" />} />
      </span>
    </nav>
  )
}
