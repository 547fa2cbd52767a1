import { useState } from 'react'
import '#src/theme/theme.css.ts'
import { widgetReset } from '#src/theme/reset.css.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { NativeDialog } from '#src/ui/Dialog/NativeDialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import { defineView } from '#widgets/element/defineView.ts'
import { addSheet } from '#widgets/element/sheets.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'

// A widget with one of every component, with the styles in its shadow root as in a built one.

const columns = [{ header: 'Name', cell: ({ name }: { name: string }) => name }]
const TONES = ['info', 'positive', 'caution', 'critical', 'accent', 'neutral'] as const

function Gallery() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={widgetReset}>
      <h2 part="heading">Gallery</h2>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Button tone="critical">Stop</Button>
      <Button>Plain</Button>
      <Button size="small">Small</Button>
      <TextLink href="https://example.org">Link</TextLink>
      <TextField label="Name" help="As on the badge" value="" onChange={() => undefined} />
      <TextField label="Id" mono value="EVT-1" onChange={() => undefined} />
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Banner tone="caution">Careful</Banner>
      <ErrorState message="It failed." />
      <Table
        label="Rows"
        columns={columns}
        rows={[{ name: 'one' }]}
        rowKey={({ name }) => name}
        empty="None"
      />
      <Table label="Coming" columns={columns} rows={undefined} rowKey={({ name }) => name} empty="None" />
      <NativeDialog
        open={isOpen}
        title="Dialog"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        Words
      </NativeDialog>
    </div>
  )
}
defineView('gallery-widget-view', Gallery)

class GalleryWidget extends WidgetElement<object> {
  protected override readProps() {
    return {}
  }
  protected override loadView() {
    return Promise.resolve('gallery-widget-view')
  }
}
customElements.define('gallery-widget', GalleryWidget)

// The widget build adds the sheets to shadow roots; here Vite has added them to the document.
for (const style of document.head.querySelectorAll('style[data-vite-dev-id]')) {
  addSheet(style.textContent)
  style.remove()
}
