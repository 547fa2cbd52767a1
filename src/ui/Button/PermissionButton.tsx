import { Button, type ButtonProps } from './Button.tsx'

export type PermissionButtonProps = ButtonProps & {
  /** Answer of a rule (`whyNot.addKiosk(session)`): undefined when allowed. Required so that nobody forgets to ask. */
  disabledReason: string | undefined
  /** For actions the specification hides, rather than greys out, from those who may not. */
  hideWhenDisabled?: boolean
}

/** A button whose use depends on a right. */
export function PermissionButton({ hideWhenDisabled, ...props }: PermissionButtonProps) {
  if (hideWhenDisabled && props.disabledReason !== undefined) return null
  return <Button {...props} />
}
