import { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import { pictureUrl } from '../calls/picture-url.ts'
import { useLinkPage } from '../calls/use-link-page.ts'
import { GonePage } from '../ui/gone-page.tsx'
import { applyEstablishmentColour } from '../ui/establishment-style.ts'
import { GuestScreen, EstablishmentHeader } from '../ui/layout.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { UnreachablePage } from '../ui/unreachable-page.tsx'
import { commonWords } from '../words/common-words.ts'
import { usePageLanguage } from '../words/page-language.ts'
import { useLoadedWords } from '../words/use-loaded-words.ts'
import { CancelledBooking } from './cancelled-booking.tsx'
import { CheckingPayment } from './checking-payment.tsx'
import { LoadingPage } from '../ui/loading-page.tsx'
import { NothingPending } from './nothing-pending.tsx'
import type { GatewayPage } from './open-gateway-page.ts'
import { OpenPayment } from './open-payment.tsx'
import { isNothingPending } from './payment-facts.ts'
import { PaymentReceipt } from './payment-receipt.tsx'
import { TransferPayment } from './transfer-payment.tsx'
import { loadPaymentWords } from './words/payment-page-words.ts'

/** The gateway's page comes back to this part of the address after a payment, some with words of their own behind it; after 'cancel' to none. */
const CHECKING = '#comprobando'

type Props = { token: string; openPage: (page: GatewayPage) => void }

/** `/pago/<token>`: what a guest is asked to pay. Nothing happens before the button is pressed. */
export function PaymentPage({ token, openPage }: Props) {
  const { load, reload } = useLinkPage(openPayment, token)
  const payment = load.kind === 'loaded' ? load.shown : undefined
  const choice = usePageLanguage(payment?.language)
  const loaded = useLoadedWords(choice.language, loadPaymentWords)
  const [isBack, setIsBack] = useState(() => location.hash.startsWith(CHECKING))
  const isChecking = payment?.state === 'paying' && isBack
  const colour = payment?.establishment.colour ?? ''
  const establishmentName = payment?.establishment.name
  const title = loaded?.words.payment
  // Before the first paint, so that no button changes its colour.
  useLayoutEffect(() => applyEstablishmentColour(colour), [colour])
  useEffect(() => {
    document.title =
      establishmentName === undefined || title === undefined ? 'Posada' : `${title} · ${establishmentName}`
  }, [establishmentName, title])
  const check = useCallback(() => {
    setIsBack(true)
    void reload()
  }, [reload])
  const finish = useCallback(() => void reload(), [reload])

  if (load.kind === 'gone') return <GonePage {...choice} />
  if (load.kind === 'unreachable') return <UnreachablePage words={commonWords[choice.language]} retry={finish} />
  if (!payment || !loaded) return <LoadingPage label={commonWords[choice.language].loading} />
  const { words } = loaded
  const props = { payment, ...loaded, token }
  return (
    <GuestScreen>
      <EstablishmentHeader
        establishment={payment.establishment}
        logo={payment.establishment.hasLogo ? pictureUrl(guestPaymentApi.picture, token, 'logo') : null}
      >
        <LanguageSelect {...choice} label={words.language} />
      </EstablishmentHeader>
      {payment.state === 'paid' ? (
        <PaymentReceipt {...props} />
      ) : payment.state === 'cancelled' ? (
        <CancelledBooking {...props} />
      ) : isChecking ? (
        <CheckingPayment {...props} onEnd={finish} />
      ) : isNothingPending(payment) ? (
        <NothingPending {...props} />
      ) : payment.method === 'transfer' ? (
        <TransferPayment {...props} />
      ) : (
        <OpenPayment {...props} wasNotPaid={isBack} openPage={openPage} onChecking={check} reload={reload} />
      )}
    </GuestScreen>
  )
}

const openPayment = async (token: string) => (await callLink(guestPaymentApi.open, { token, input: {} })).payment
