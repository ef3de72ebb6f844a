import '../../lib/no-eval.ts'
import './ui/tokens.css'
import './ui/base.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPage } from './load-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const shown = createRoot(root)
const [, path = '', token = ''] = location.pathname.split('/')

/** What each address shows. Every page is a file of its own, so that none loads the code of another. */
const pages: Record<string, () => Promise<ReactNode>> = {
  pago: async () => {
    const { PaymentPage } = await import('./payment/payment-page.tsx')
    const { openGatewayPage } = await import('./payment/open-gateway-page.ts')
    return <PaymentPage token={token} openPage={openGatewayPage} />
  },
  checkin: checkinPage,
  c: checkinPage,
  estancia: async () => {
    const { StayPage } = await import('./stay/stay-page.tsx')
    return <StayPage token={token} openPage={(url) => location.assign(url)} />
  },
}

async function checkinPage() {
  const { CheckinPage } = await import('./checkin/checkin-page.tsx')
  return <CheckinPage token={token} />
}

const page = pages[path]
if (page) void loadPage(page).then((content) => shown.render(<StrictMode>{content}</StrictMode>))
