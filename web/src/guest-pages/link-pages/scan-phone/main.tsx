import '../../../lib/no-eval.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ScanPhonePage } from './scan-phone-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <ScanPhonePage />
  </StrictMode>,
)
