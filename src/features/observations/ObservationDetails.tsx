import type { Observation } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { PointMap } from '#src/geo/PointMap.tsx'
import { formatPlace } from '#src/geo/place.ts'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { KindBadge, RatingBadge } from './observationLooks.tsx'
import { authorText, elapsedText, momentText, objectiveText } from './observationRules.ts'
import * as css from './observations.css.ts'

type ObservationDetailsProps = {
  observation: Observation
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** One observation, with its photo and its place. */
export function ObservationDetails({ observation, onEdit, onDelete, onClose }: ObservationDetailsProps) {
  const { base } = useApi()
  const { kind, rating, text, at, team, objective, lat, lng, photo, can_edit } = observation
  return (
    <Dialog
      open
      size="large"
      title="Observation"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {can_edit && (
            <>
              <Button hasPopup="dialog" onClick={onDelete}>
                Delete
              </Button>
              <Button tone="primary" hasPopup="dialog" onClick={onEdit}>
                Edit
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack space="medium">
        <p className={css.longText}>{text}</p>
        {photo?.file && (
          <img className={css.photo} src={fileAddress(photo.file, base)} alt={photo.file_name ?? ''} />
        )}
        <Facts>
          <Facts.Row label="Kind">
            <KindBadge kind={kind} />
          </Facts.Row>
          <Facts.Row label="Rating">
            {rating ? <RatingBadge rating={rating} isWhole /> : <OrDash value={undefined} />}
          </Facts.Row>
          <Facts.Text label="Exercise time" value={elapsedText(observation)} />
          <Facts.Date label="Time" value={at} format={() => momentText(observation)} />
          <Facts.Text label="Team" value={team?.name} />
          <Facts.Text label="Objective" value={objectiveText(objective)} />
          <Facts.Text label="Evaluator" value={authorText(observation)} />
          <Facts.Text
            label="Place"
            value={lat == null || lng == null ? undefined : formatPlace({ lat, lng })}
          />
        </Facts>
        {lat != null && lng != null && (
          <PointMap label="Place on the map" lat={lat} lng={lng} mark="observation" />
        )}
      </Stack>
    </Dialog>
  )
}
