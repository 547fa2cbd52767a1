import type { Palette } from '#src/theme/palette.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import {
  MIN_STATE_DISTANCE,
  perceivedDistance,
  simulatedColour,
  VISIONS,
} from '#stories/foundations/colourVision.ts'
import * as css from './foundations.css.ts'

const states = ['neutral', 'info', 'positive', 'caution', 'critical'] as const

type Row = { vision: string; matrix: readonly number[]; nearest: { of: string; distance: number } }

function rowsOf({ tone }: Palette): Row[] {
  return Object.entries(VISIONS).map(([vision, matrix]) => {
    const couples = states.flatMap((one, index) =>
      states.slice(index + 1).map((other) => ({
        of: `${one} and ${other}`,
        distance: perceivedDistance(tone[one].text, tone[other].text, matrix),
      })),
    )
    const nearest = couples.reduce((least, couple) => (couple.distance < least.distance ? couple : least))
    return { vision, matrix, nearest }
  })
}

/** The state labels as people with each kind of colour vision see them. */
export function ColourVisionTable({ palette }: { palette: Palette }) {
  const columns: Column<Row>[] = [
    { header: 'Vision', cell: ({ vision }) => vision, isCardTitle: true },
    ...states.map(
      (state): Column<Row> => ({
        header: state,
        cell: ({ matrix }) => (
          <div
            className={css.swatch}
            role="img"
            aria-label={state}
            style={{ background: simulatedColour(palette.tone[state].text, matrix) }}
          />
        ),
      }),
    ),
    {
      header: 'Nearest',
      cell: ({ nearest: { of, distance } }) =>
        `${distance.toFixed(3)} ${of}${distance > MIN_STATE_DISTANCE ? '' : ', too near'}`,
    },
  ]
  return (
    <Table
      label={`States in the ${palette.scheme} theme`}
      columns={columns}
      rows={rowsOf(palette)}
      rowKey={({ vision }) => vision}
      empty=""
    />
  )
}
