import { useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { Dialog, type DialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'

// Components that own a dialog, for tests/support/dialogSuite.tsx.

export type OwnerProps = Partial<DialogProps> & { nested?: boolean; focusesSave?: boolean }

export function Owner({ nested = false, focusesSave = false, ...props }: OwnerProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{nested ? 'Open inner' : 'Open'}</Button>
      <Dialog
        title={nested ? 'Really?' : 'Edit Kiosk'}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button buttonRef={save}>{nested ? 'Yes' : 'Save'}</Button>}
        {...(focusesSave && { initialFocus: save })}
        {...props}
      >
        {props.children ??
          (nested ? null : (
            <>
              <TextField label="Kiosk Name" value={name} onChange={setName} />
              <Owner nested />
            </>
          ))}
      </Dialog>
    </>
  )
}

export function OwnerOfList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Edit Kiosk" open={isOpen} onClose={() => setOpen(false)}>
        <Combobox
          label="Country"
          value=""
          onChange={() => undefined}
          options={[{ value: 'FR', label: 'France' }]}
        />
      </Dialog>
    </>
  )
}

/** Open from the start, as by its address: nothing had focus before. */
export function OwnerByAddress() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>Kiosks</h1>
      <Dialog title="Edit Kiosk" open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Closing navigates to a new heading, which takes focus like a page's. */
export function OwnerThatLeaves() {
  const [step, setStep] = useState<'before' | 'open' | 'left'>('before')
  return (
    <>
      <Button onClick={() => setStep('open')}>Open</Button>
      {step === 'open' && <Dialog title="Edit Kiosk" open onClose={() => setStep('left')} />}
      {step === 'left' && (
        <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
          Next page
        </h2>
      )}
    </>
  )
}

/** A row whose button opens a dialog that takes the button away, and leaves the row. */
export function OwnerInRow() {
  const [step, setStep] = useState<'before' | 'open' | 'done'>('before')
  return (
    <>
      <Table
        label="Kiosks"
        rows={[step]}
        rowKey={() => 'kiosk'}
        empty={null}
        columns={[
          { header: 'State', cell: (shown) => shown },
          {
            header: 'Actions',
            cell: (shown) => shown !== 'done' && <Button onClick={() => setStep('open')}>Open</Button>,
          },
        ]}
      />
      <Dialog title="Edit Kiosk" open={step === 'open'} onClose={() => setStep('done')} />
    </>
  )
}

/** A dialog of a record, which another takes the place of once the record has loaded. */
export function OwnerThatLoads() {
  const [step, setStep] = useState<'before' | 'loading' | 'loaded'>('before')
  const close = () => setStep('before')
  return (
    <>
      <h1 tabIndex={-1}>Kiosks</h1>
      <Button onClick={() => setStep('loading')}>Open</Button>
      {step === 'loading' && (
        <div>
          <Dialog
            title="Loading"
            open
            onClose={close}
            footer={<Button onClick={() => setStep('loaded')}>Load</Button>}
          />
        </div>
      )}
      {step === 'loaded' && <Dialog title="Edit Kiosk" open onClose={close} />}
    </>
  )
}

/** A dialog whose fields load after it has opened; a button of the page behind loads them. */
export function OwnerOfLoadingContent() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Edit Kiosk"
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button>Cancel</Button>
            <Button onClick={() => setLoaded(true)}>Load</Button>
          </>
        }
      >
        {isLoaded ? (
          <TextField label="Kiosk Name" value="" onChange={() => undefined} />
        ) : (
          <LoadingState text="Loading kiosk..." />
        )}
      </Dialog>
    </>
  )
}

/** A dialog whose content loads by itself, without its owner. */
export function OwnerOfOwnContent() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Edit Kiosk" open={isOpen} onClose={() => setOpen(false)}>
        <OwnContent />
      </Dialog>
    </>
  )
}

function OwnContent() {
  const [isLoaded, setLoaded] = useState(false)
  if (isLoaded) return <TextField label="Kiosk Name" value="" onChange={() => undefined} />
  return (
    <>
      <LoadingState text="Loading kiosk..." />
      <Button onClick={() => setLoaded(true)}>Load</Button>
    </>
  )
}

/** Focuses the dialog itself once its field is filled in, as Start teams does when a team is no longer Go. */
export function OwnerThatChangesFocus() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Edit Kiosk"
        open={isOpen}
        onClose={() => setOpen(false)}
        initialFocus={name ? 'dialog' : undefined}
      >
        <TextField label="Kiosk Name" value={name} onChange={setName} />
      </Dialog>
    </>
  )
}
