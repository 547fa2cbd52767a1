import { type ReactNode, useId } from 'react'
import { type Placement } from '#src/ui/Popover/place.ts'
import { TooltipTarget } from './TooltipTarget.tsx'

type TooltipProps = {
  content: ReactNode
  placement?: Placement
  /** Receives the id for the control's `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/**
 * A hint for a focusable control: `<Tooltip content="Sent at 09:00">{(id) => <Button
 * describedBy={id}>…</Button>}</Tooltip>`. Never put essential information only here.
 */
export function Tooltip({ content, placement, children }: TooltipProps) {
  const id = useId()
  return (
    <TooltipTarget content={content} id={id} {...(placement && { placement })}>
      {children(id)}
    </TooltipTarget>
  )
}
