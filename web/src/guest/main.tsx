import '../lib/no-eval.ts'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PaymentPage } from './payment/payment-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <PaymentPage token={tokenIn(location.pathname)} openPage={(url) => location.assign(url)} />
  </StrictMode>,
)

/** The last part of the address: `/pago/<token>`. */
function tokenIn(path: string): string {
  return path.split('/')[2] ?? ''
}
