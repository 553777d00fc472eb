import './jitless.ts'
import '@fontsource/archivo/latin-700.css'
import '@fontsource-variable/inter/wght.css'
import './app/styles/mantineStyles.ts'
import '@mantine/notifications/styles.css'
import './app/styles/tokens.css'
import './app/styles/page.css'
import './app/styles/tables.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { dropStaleRecords } from './browser/browserRecord.ts'
import { escapeClosesTipsFirst } from './components/late/tipsInDialogs.ts'
import { takePartnerEntry } from './session/partnerEntry.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with id root')
dropStaleRecords(Date.now())
escapeClosesTipsFirst()
createRoot(root).render(
  <StrictMode>
    <App entry={takePartnerEntry()} />
  </StrictMode>,
)
