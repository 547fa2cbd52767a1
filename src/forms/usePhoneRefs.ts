import { useImperativeHandle, useRef } from 'react'
import type { Control, FieldValues, Path, RefCallBack } from 'react-hook-form'

/**
 * The two parts of a phone field, for its refs. A form focuses a wrong field before it renders the error, so which part
 * is wrong is decided then.
 * @param ref the form's
 * @param ofCountry the error that is the country's
 */
export function usePhoneRefs<V extends FieldValues>(
  control: Control<V>,
  name: Path<V>,
  ref: RefCallBack,
  ofCountry: string,
) {
  const country = useRef<HTMLInputElement>(null)
  const number = useRef<HTMLInputElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        const isOfCountry = control.getFieldState(name).error?.message === ofCountry
        ;(isOfCountry ? country : number).current?.focus()
      },
    }),
    [control, name, ofCountry],
  )
  return { countryRef: country, inputRef: number }
}
