import { EyeIcon, EyeOffIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './secretValue.css.ts'

type SecretValueProps = {
  /** Its name in lower case: "kiosk password". Used in button labels. */
  label: string
  value: string
}

/** A masked secret; the mask does not reveal its length. */
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
