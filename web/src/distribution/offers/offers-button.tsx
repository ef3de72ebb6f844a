import { Button } from '@mantine/core'
import { offersApi } from '@posada/contract/distribution/offers/offers'
import { useQueryCall } from '../../lib/use-query-call.ts'

/** Opens the list of offers; its number is of those that await an answer or a payment. */
export function OffersButton({ onClick }: { onClick: () => void }) {
  const { data } = useQueryCall(
    offersApi.list,
    { establishmentId: null, onlyOpen: true },
    { kinds: ['offers', 'bookings'] },
  )
  return <Button onClick={onClick}>Presupuestos{data && data.open > 0 ? ` ${data.open}` : ''}</Button>
}
