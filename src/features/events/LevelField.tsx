import { useState } from 'react'
import { MAX_ACTION_LEVEL_USV_H, MIN_ACTION_LEVEL_USV_H } from '#contract/actionLevelRules.ts'
import { useBound } from '#src/forms/fields.tsx'
import { formatMeasured } from '#src/geo/track/readingFigure.ts'
import { DOSE_UNITS, fromUnit, inUnit } from '#src/shared/doseUnit.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { EVENT_LABELS, type EventForm } from './eventForm.ts'

type LevelFieldProps = Pick<EventForm, 'control'> & { name: 'turn_back_usv_h' | 'evacuation_usv_h' }

/** An action level, typed in the unit this person reads and kept in µSv/h; said in the other unit below. */
export function LevelField({ control, name }: LevelFieldProps) {
  const unit = useDoseUnit()
  const other = unit === DOSE_UNITS['mr-h'] ? DOSE_UNITS['usv-h'] : DOSE_UNITS['mr-h']
  const { value, onChange, ...bound } = useBound(control, name)
  const kept: string = value
  const [typed, setTyped] = useState(inUnit(kept, unit))
  // What was typed stays as it was typed ('1.' on the way to '1.5'), until the form gets another value.
  const shown = fromUnit(typed, unit) === kept ? typed : inUnit(kept, unit)
  const level = Number(kept)
  return (
    <TextField
      {...bound}
      label={`${EVENT_LABELS[name]} (${unit.rate})`}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(fromUnit(text, unit))
      }}
      type="number"
      inputMode="decimal"
      min={MIN_ACTION_LEVEL_USV_H * unit.perMicrosievert}
      max={MAX_ACTION_LEVEL_USV_H * unit.perMicrosievert}
      step="any"
      autoComplete="off"
      help={kept.trim() !== '' && level > 0 ? formatMeasured(level, other) : '10 µSv/h is 1 mR/h.'}
    />
  )
}
