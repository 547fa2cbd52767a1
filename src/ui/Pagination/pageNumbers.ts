/** With more pages than this some numbers are left out, and a page can be named. */
export const MANY_PAGES = 7

/**
 * The page numbers to show, undefined for a gap: 1 … 4 5 6 … 22. Always as many entries, so that nothing moves under the
 * pointer while pages are turned.
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (pages <= MANY_PAGES) return range(1, pages)
  if (page <= 4) return [...range(1, 5), undefined, pages]
  if (page >= pages - 3) return [1, undefined, ...range(pages - 4, pages)]
  return [1, undefined, page - 1, page, page + 1, undefined, pages]
}
