import type { ReactNode } from 'react'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { ButtonBase, type ButtonCommonProps } from './ButtonBase.tsx'
import * as css from './button.css.ts'

type IconButtonProps = ButtonCommonProps & {
  /** The accessible name, shown as a tooltip. */
  label: string
  icon: ReactNode
  /** Shown beside the icon where the rows of a table are cards; part of the label. */
  wordOnCard?: string | undefined
}

/** A square icon button with its name in a tooltip. */
export function IconButton({ label, icon, tone = 'ghost', wordOnCard, ...props }: IconButtonProps) {
  return (
    <ButtonBase
      {...props}
      tone={tone}
      ariaLabel={label}
      hint={label}
      isIconOnly
      hasWordOnCard={wordOnCard !== undefined}
    >
      {props.busy ? <Spinner /> : icon}
      {wordOnCard && <span className={css.wordOnCard}>{wordOnCard}</span>}
    </ButtonBase>
  )
}
