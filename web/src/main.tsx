import './lib/no-eval.ts'
import './ui/theme/styles.ts'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { firstPictureIsSeen } from './lib/first-answers.ts'
import { createQueryClient } from './lib/query-client.ts'
import { cspNonce } from './lib/page-info.ts'
import { createAppRouter } from './router.ts'

setNonce(cspNonce()) // For the style element of react-remove-scroll.
const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')
const root = createRoot(element)
const router = createAppRouter()
const show = () =>
  root.render(
    <StrictMode>
      <App router={router} queries={createQueryClient()} />
    </StrictMode>,
  )
const seen = firstPictureIsSeen()
if (seen) {
  void router.load() // runs the scripts of the screen meanwhile
  void seen.then(show)
} else show()
