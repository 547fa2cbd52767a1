import type { ReactNode } from 'react'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { ButtonBase, type ButtonCommonProps } from './ButtonBase.tsx'

export type IconButtonProps = ButtonCommonProps & {
  /** The accessible name, shown as a bubble on hover and focus. */
  label: string
  icon: ReactNode
}

/** A square button whose name is only seen on hover and focus. */
export function IconButton({ label, icon, tone = 'ghost', ...props }: IconButtonProps) {
  return (
    <ButtonBase {...props} tone={tone} ariaLabel={label} hint={label} isIconOnly>
      {props.busy ? <Spinner /> : icon}
    </ButtonBase>
  )
}
