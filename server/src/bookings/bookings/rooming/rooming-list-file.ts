import type { roomingListApi } from '@posada/contract/bookings/rooming-list'
import type { Input } from '@posada/contract/endpoint'
import { regimeName } from '@posada/domain/bookings/regimes'
import { roomingList } from '@posada/domain/bookings/rooming-list'
import { todayIn } from '@posada/domain/platform/days/day'
import { nightsOf } from '@posada/domain/platform/days/stay'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { type RoomingListPaper, roomingListXlsx } from '../../../platform/documents/rooming-list.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { guestsOfBooking, unfinishedGuestsOf } from '../../../travellers/guests/public.ts'
import { agencyLabelOf } from '../../agencies/public.ts'
import { findBooking, roomsOfBooking } from '../queries/bookings.ts'

type Make = (typeof roomingListApi)['make']
type Attempt = { accountId: string; format: Input<Make>['format']; paper: RoomingListPaper }

/** Makes the rooming list of a booking. It names the guests and says nothing else of them. */
export const roomingListFile: OutsideHandler<Make, Attempt, { bytes: Buffer; name: string }> = {
  async attempt({ id, format, withObservations }, context) {
    const paper = await readRoomingList(context, id, withObservations === true)
    context.noted(`Reserva ${paper.locator}`)
    return { accountId: context.accountId, format, paper }
  },

  callOutside: async ({ accountId, format, paper }) => ({
    bytes:
      format === 'xlsx'
        ? await roomingListXlsx(paper)
        : await renderPdf({ accountId, by: 'request' }, 'rooming-list', paper),
    name: `lista-de-habitaciones-${paper.locator.replace(/[^\p{L}\p{N}]+/gu, '-')}.${format}`,
  }),

  finish: async ({ bytes, name }) => ({ bytes: bytes.toString('base64'), name }),
}

/** @throws UserError when the account has no booking with that id */
async function readRoomingList(
  { db, accountId, now }: RequestContext,
  id: string,
  withObservations: boolean,
): Promise<RoomingListPaper> {
  const booking = await findBooking(db, accountId, id)
  if (!booking) throw new UserError('La reserva no existe')
  const rooms = await roomsOfBooking(db, accountId, id)
  const { timeZone } = await requireEstablishment(db, accountId, booking.establishmentId)
  const { locator, holderName, checkIn, checkOut, regime, occupants } = booking
  return {
    establishment: booking.establishmentName,
    locator,
    holder: holderName,
    agency: (await agencyLabelOf(db, accountId, booking)).name,
    checkIn,
    checkOut,
    nights: nightsOf(booking),
    regime: regimeName(regime),
    madeOn: todayIn(timeZone, now),
    observations: withObservations ? booking.observations : '',
    list: roomingList({
      occupants,
      rooms: rooms.map(({ name, isParked, ...room }) => ({ ...room, name: isParked ? '' : name })),
      guests: await guestsOfBooking(db, accountId, id),
      unfinished: await unfinishedGuestsOf(db, accountId, id),
    }),
  }
}
