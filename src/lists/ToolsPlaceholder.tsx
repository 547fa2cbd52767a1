import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import * as css from './toolsPlaceholder.css.ts'

/** As large as ListTools, so that nothing moves when they have loaded. Without their icons, which load with them. */
export const ToolsPlaceholder = () => (
  <div className={css.unseen} aria-hidden="true" inert>
    <Inline space="xsmall">
      <Button icon={<svg />}>
        Columns <svg width="14" height="14" />
      </Button>
      <Button icon={<svg />}>Export</Button>
    </Inline>
  </div>
)
