import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary/ErrorSummary.tsx'
import { FormDraftBanner } from '#src/ui/FormDraftBanner/FormDraftBanner.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import type { RecordForm, Values } from './useRecordForm.ts'

export type FormNoticesProps<V extends Values> = {
  form: RecordForm<V>
  /** Formats values of fields that are not plain text. */
  show?: (name: string, value: unknown) => string
}

/** Above the fields: errors, a restored draft, and other people's changes. */
export function FormNotices<V extends Values>({ form, show = plain }: FormNoticesProps<V>) {
  const { problems, general, focus, attempt, draft, otherChanges, set } = form
  const hasAny = draft.isOffered || otherChanges || general || problems.length > 1
  if (!hasAny) return null
  return (
    <Stack space="small">
      <FormDraftBanner {...draft} />
      {otherChanges && (
        <Banner
          tone="caution"
          title="Someone else changed this in the meantime"
          onDismiss={otherChanges.dismiss}
        >
          {otherChanges.conflicts.length === 0
            ? 'Their changes are now shown here. Your changes are kept: check them and save again.'
            : 'Your changes are kept. Saving again overwrites these of theirs:'}
          <Stack space="xxsmall">
            {otherChanges.conflicts.map(({ name, theirs }) => (
              <Inline key={name}>
                <span>{`${otherChanges.labels[name] ?? name}: “${show(name, theirs) || 'empty'}”`}</span>
                <Button
                  size="small"
                  onClick={() => {
                    set(name, theirs)
                    // This button is gone then.
                    focus(name)
                  }}
                >
                  {`Take their ${otherChanges.labels[name] ?? name}`}
                </Button>
              </Inline>
            ))}
          </Stack>
        </Banner>
      )}
      <ErrorSummary fields={problems} general={general} onField={focus} attempt={attempt} />
    </Stack>
  )
}

const plain = (_name: string, value: unknown): string => String(value ?? '')
