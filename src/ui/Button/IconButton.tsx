import type { ReactNode } from 'react'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { ButtonBase, type ButtonCommonProps } from './ButtonBase.tsx'

type IconButtonProps = ButtonCommonProps & {
  /** The accessible name, shown as a tooltip. */
  label: string
  icon: ReactNode
}

/** A square icon button with its name in a tooltip. */
export function IconButton({ label, icon, tone = 'ghost', ...props }: IconButtonProps) {
  return (
    <ButtonBase {...props} tone={tone} ariaLabel={label} hint={label} isIconOnly>
      {props.busy ? <Spinner /> : icon}
    </ButtonBase>
  )
}
