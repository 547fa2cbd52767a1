import { maybeText, rowId } from './shared.ts'
import { z } from './zod.ts'

/** GET organizations/ for organization roles; platform staff get more columns. */
export const organizationName = z.object({ id: rowId, name: z.string(), type: maybeText })
export type OrganizationName = z.infer<typeof organizationName>
