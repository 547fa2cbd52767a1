import { Button, type ButtonProps } from '#src/ui/Button/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'

type RowButtonProps = Omit<ButtonProps, 'size' | 'hasPopup' | 'children'> & {
  verb: string
  /** Names the row, for screen readers. */
  name: string
  /** Navigates or acts at once; the others open a dialog. */
  opensNoDialog?: boolean
}

/** An action of a row in a word, for lists with one or two. */
export const RowButton = ({ verb, name, opensNoDialog = false, ...props }: RowButtonProps) => (
  <Button size="small" {...props} {...(!opensNoDialog && { hasPopup: 'dialog' as const })}>
    {verb}
    <VisuallyHidden> {name}</VisuallyHidden>
  </Button>
)
