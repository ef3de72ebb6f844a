import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { Day } from '@posada/domain/platform/days/day'
import { isDay } from '@posada/domain/platform/days/day'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import type { Choice, ChoiceGroup } from '../../../ui/fields/select-field.tsx'
import type { Adult } from './guest-faults.ts'

type Lodging = { on: Day; adults: readonly Adult[]; roomId: string | null; guestId: string | null; enabled: boolean }

/** The adults who may be responsible for a minor: those of the booking, then the others of the establishment. */
export function useAdultChoices({ on, adults, roomId, guestId, enabled }: Lodging): (Choice | ChoiceGroup)[] {
  const { data } = useQueryCall(
    newGuestApi.adults,
    { roomId, guestId, on },
    { kinds: ['guests'], enabled: enabled && isDay(on) && (roomId !== null || guestId !== null) },
  )
  const here = adults.map(({ id, name }) => ({ value: id, label: name }))
  const elsewhere = (data?.adults ?? [])
    .filter(({ id }) => !adults.some((adult) => adult.id === id))
    .map(({ id, name, roomName, locator }) => ({
      value: id,
      label: [name, roomName, locator].filter((part) => part !== '').join(' · '),
    }))
  if (elsewhere.length === 0) return here
  const others = { group: 'De otras reservas', items: elsewhere }
  return here.length === 0 ? [others] : [{ group: 'De esta reserva', items: here }, others]
}
