import { LivePage } from './LivePage.tsx'
import { showPage } from './showPage.tsx'

showPage(<LivePage />)
