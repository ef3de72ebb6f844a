import '../../lib/no-eval.ts'
import '../../ui/theme/tokens.css'
import './ui/base.css'
import { CLEANERS_WORKER, cleanersManifestPath, cleanersPath } from '@posada/contract/cleaning/cleaners-page'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CleanersApp } from './cleaners-app.tsx'
import { openCleanersSession } from './cleaners-session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const shown = createRoot(root)
const code = decodeURIComponent(location.pathname.split('/')[2] ?? '')

linkManifest()
void openCleanersSession(code).then((session) => {
  // The worker fetches every file once more: afterwards, so that it does not compete with the first screen and its call.
  void session.refresh().then(registerWorker)
  shown.render(
    <StrictMode>
      <CleanersApp session={session} code={code} />
    </StrictMode>,
  )
})

/** The app of each establishment is installed under its own address. */
function linkManifest() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = cleanersManifestPath(encodeURIComponent(code))
  document.head.append(link)
}

async function registerWorker() {
  // Without https there is none, and during development no built one.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await navigator.serviceWorker.register(CLEANERS_WORKER, { scope: cleanersPath('') }).catch(() => undefined)
  await navigator.storage?.persist?.().catch(() => false)
}
