import { Button } from '@mantine/core'
import { offersApi } from '@posada/contract/distribution/offers/offers'
import { waitingListApi, type Wish } from '@posada/contract/distribution/waiting-list/waiting-list'
import { mobileNumber, whatsAppUrlOf } from '@posada/domain/platform/text/mobile-number'
import { copyText } from '../../lib/copy-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { waitingKinds } from './waiting-values.ts'

/** Offers what fits in one press; of an offer that is open, its link to be copied or sent by WhatsApp. */
export function OfferActions({ wish }: { wish: Wish }) {
  const mayOffer = useMay(waitingListApi.offer)
  const { run: offer, isRunning } = useCall(waitingListApi.offer, {
    reloads: waitingKinds,
    describe: ({ reply }) => ({
      text: reply.isMailed
        ? `${wish.name} recibe un correo con el enlace`
        : `Envíe el enlace a ${wish.name}: no tiene correo`,
      action: { label: 'Copiar enlace', run: () => void copyText(reply.url) },
    }),
  })
  if (!mayOffer) return null
  if (wish.offerId !== null) return <LinkActions wish={wish} offerId={wish.offerId} />
  return (
    wish.fit && (
      <Button disabled={isRunning} aria-label={`Ofrecer a ${wish.name}`} onClick={() => offer({ id: wish.id })}>
        Ofrecer
      </Button>
    )
  )
}

function LinkActions({ wish, offerId }: { wish: Wish; offerId: string }) {
  const { run: link, isRunning } = useCall(offersApi.link, { title: null })
  const mobile = mobileNumber(wish.phone).replace(/\D/g, '')
  const withLink = (send: (url: string) => void) => link({ id: offerId }, { onSuccess: ({ reply }) => send(reply.url) })
  return (
    <>
      <Button disabled={isRunning} onClick={() => withLink((url) => void copyText(url))}>
        Copiar enlace
      </Button>
      {mobile !== '' && (
        <Button
          disabled={isRunning}
          onClick={() => withLink((url) => window.open(whatsAppUrlOf(mobile, url), '_blank', 'noopener'))}
        >
          WhatsApp
        </Button>
      )}
    </>
  )
}
