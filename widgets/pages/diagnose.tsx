import { DiagnosePage } from './DiagnosePage.tsx'
import { showPage } from './showPage.tsx'

showPage(<DiagnosePage />)
