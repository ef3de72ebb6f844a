import './lib/no-eval.ts'
import './ui/theme/styles.ts'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { cspNonce } from './lib/page-info.ts'
import { createAppRouter } from './router.ts'

setNonce(cspNonce()) // For the style element of react-remove-scroll.
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter()} queries={createQueryClient()} />
  </StrictMode>,
)
