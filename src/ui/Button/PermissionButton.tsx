import { Button, type ButtonProps } from './Button.tsx'

export type PermissionButtonProps = ButtonProps & {
  /** From a rule (`whyNot.addKiosk(session)`); undefined if allowed. Required, so that nobody forgets it. */
  disabledReason: string | undefined
  /** For actions that the specification hides instead of disabling. */
  hideWhenDisabled?: boolean
}

/** A button that needs a permission. */
export function PermissionButton({ hideWhenDisabled, ...props }: PermissionButtonProps) {
  if (hideWhenDisabled && props.disabledReason !== undefined) return null
  return <Button {...props} />
}
