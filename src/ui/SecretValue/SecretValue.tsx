import { EyeIcon, EyeOffIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './secretValue.css.ts'

type SecretValueProps = {
  /** What it is, in lower case: "kiosk password". Names its buttons. */
  label: string
  value: string
}

/** A secret that is dots until asked for; the mask does not tell its length. */
export function SecretValue({ label, value }: SecretValueProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className={css.secret}>
      {isShown ? (
        <span className={css.value}>{value}</span>
      ) : (
        <span className={css.masked}>
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>Hidden</VisuallyHidden>
        </span>
      )}
      <IconButton
        size="small"
        label={isShown ? `Hide ${label}` : `Show ${label}`}
        icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
        onClick={() => setShown(!isShown)}
      />
      <CopyButton value={value} label={`Copy ${label}`} />
    </span>
  )
}
