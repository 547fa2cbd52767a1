import { FormButtons, type FormButtonsProps } from '#src/forms/FormButtons.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'

/** Under a section in edit. */
export const SectionButtons = (props: Pick<FormButtonsProps, 'isSaving' | 'onCancel'>) => (
  <Inline justify="end">
    <FormButtons {...props} submit={{ label: 'Save', busyText: 'Saving...' }} />
  </Inline>
)
