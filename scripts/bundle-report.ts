// npm run bundle:report: bytes on the wire per visit, from the last `npm run build`.
import {
  AFTER_BUDGET_BYTES,
  FIRST_WIDGET_BUDGET_BYTES,
  FURTHER_WIDGET_BUDGET_BYTES,
  LIST_BUDGET_BYTES,
  LOGIN_BUDGET_BYTES,
  SCREEN_BUDGET_BYTES,
  SHELL_BUDGET_BYTES,
} from './bundle/budgets.ts'
import { type Cost, measurePortal, measureWidgets } from './bundle/measure.ts'
import { ROOT } from './support/command.mjs'
import { VERSION } from './support/release.mjs'

function print(title: string, costs: [Cost, number | '—'][]) {
  console.log(title)
  console.table(
    Object.fromEntries(
      costs.map(([{ name, bytes, files }, budget]) => [name, { bytes, budget, files: files.length }]),
    ),
  )
}

const portal = await measurePortal(`${ROOT}dist/portal`)
print(
  'Portal, brotli: login, login with the first list, what follows by itself, what each further screen adds',
  [
    [portal.login, LOGIN_BUDGET_BYTES],
    [portal.list, LIST_BUDGET_BYTES],
    [portal.after, AFTER_BUDGET_BYTES],
    ...portal.screens.map((cost): [Cost, number | '—'] => [cost, SCREEN_BUDGET_BYTES[cost.name] ?? '—']),
  ],
)
const widgets = await measureWidgets(`${ROOT}dist/widgets/${VERSION}`)
print(
  'Widgets, gzip: before one is seen, the first with its session, what follows by itself, what each further one adds',
  [
    [widgets.shell, SHELL_BUDGET_BYTES],
    [widgets.first, FIRST_WIDGET_BUDGET_BYTES],
    [widgets.after, '—'],
    ...widgets.further.map((cost): [Cost, number | '—'] => [
      cost,
      FURTHER_WIDGET_BUDGET_BYTES[cost.name] ?? '—',
    ]),
  ],
)
