import { useId, useState } from 'react'
import * as field from '#src/ui/fields/field.css.ts'
import * as css from './pagination.css.ts'

type PageJumpProps = {
  pages: number
  onPage: (page: number) => void
  /** Where there is room every number is shown, and none has to be typed. */
  isForPhones: boolean
}

/** Goes to a page by its number, with Enter; a number past the end leads to the last page. */
export function PageJump({ pages, onPage, isForPhones }: PageJumpProps) {
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
