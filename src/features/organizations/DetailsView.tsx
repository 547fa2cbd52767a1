import { PencilIcon } from 'lucide-react'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'

type DetailsViewProps = { organization: OrganizationDetail; onEdit: () => void }

export const DETAILS_TITLE = 'Organization Details'

/** Name and address as they are (administration spec §2.3). */
export function DetailsView({ organization, onEdit }: DetailsViewProps) {
  return (
    <Section
      title={DETAILS_TITLE}
      level={3}
      actions={
        <Button size="small" icon={<PencilIcon />} onClick={onEdit}>
          Edit Details
        </Button>
      }
    >
      <Card>
        <Facts>
          <Facts.Text label="Organization Name" value={organization.name} />
          <Facts.Text label="Address Line 1" value={organization.street1} />
          <Facts.Text label="Address Line 2" value={organization.street2} />
          <Facts.Text label="City" value={organization.city} />
          <Facts.Text label="State" value={organization.state} />
          <Facts.Text label="Zip Code" value={organization.zip_code} />
          <Facts.Text label="Country" value={organization.country} />
        </Facts>
      </Card>
    </Section>
  )
}
