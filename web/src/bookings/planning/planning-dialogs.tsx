import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { blocksApi } from '@posada/contract/bookings/blocks'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useContext, useEffect } from 'react'
import {
  type BookingStart,
  loadEditBookingDialog,
  loadFreeUnitsDialog,
  loadNewBookingDialog,
} from '../bookings/public.ts'
import { useMay } from '../../lib/use-me.ts'
import { loadDayNotesDialog } from '../notes/public.ts'
import { loadUnitInfoDialog } from '../../establishments/units/public.ts'
import { BlockDialog, BlockInfoDialog } from '../blocks/public.ts'
import { NewStayDialog, type ShownBooking, unitsOfAll } from './new-stay-dialog.tsx'
import { PlanningParts } from './planning-parts.ts'
import type { PlannedBlock, PlanUnit } from './data/plan-unit.ts'
import { loadPlanningMenuItems } from './toolbar/planning-menu.tsx'
import { loadPlanningSearch } from './toolbar/planning-search-field.tsx'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The dialog that is open over the planning. */
export type OpenDialog =
  | { kind: 'new'; roomIds: readonly string[]; stay: Stay; people?: number; isBlock?: boolean }
  | { kind: 'free' }
  | { kind: 'offers' }
  | { kind: 'booking'; bookingId: string; start?: BookingStart | undefined }
  | { kind: 'notes'; day: Day }
  | { kind: 'unit'; roomId: string }
  | { kind: 'block'; block: PlannedBlock; room: { id: string; name: string } }
  | { kind: 'table'; units: readonly PlanUnit[]; from: Day; to: Day }

const EditBookingDialog = lazyComponent(loadEditBookingDialog)
const FreeUnitsDialog = lazyComponent(loadFreeUnitsDialog)
const DayNotesDialog = lazyComponent(loadDayNotesDialog)
const UnitInfoDialog = lazyComponent(loadUnitInfoDialog)
const PlanTable = lazyComponent(async () => ({ default: (await import('./plan-table.tsx')).PlanTable }))

const IDLE_MS = 1_500

/** The dialogs in constant use and the menu, whose file has the other popovers, loaded ahead; notes, blocks and the table are loaded on demand. */
const PRELOADED = [
  loadPlanningSearch,
  loadPlanningMenuItems,
  loadNewBookingDialog,
  loadEditBookingDialog,
  loadUnitInfoDialog,
]

/** Loads the usual dialogs once the planning is rendered, so that the first one opens without delay. */
function usePreloadedDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of PRELOADED) void load().catch(() => undefined)
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** The next night, which a block from the unit's dialog or the menu proposes. */
export function tonight(establishments: readonly PlannedEstablishment[]): Stay {
  const today = establishments.map((establishment) => establishment.today).sort()[0] ?? ''
  return { checkIn: today, checkOut: addDays(today, 1) }
}

type Props = {
  open: OpenDialog | null
  establishments: readonly PlannedEstablishment[]
  today: Day
  onOpen: (open: OpenDialog) => void
  onClose: () => void
  onShow: (booking: ShownBooking) => void
}

export function PlanningDialogs({ open, establishments, today, onOpen, onClose, onShow }: Props) {
  usePreloadedDialogs()
  const openBooking = (bookingId: string) => onOpen({ kind: 'booking', bookingId })
  const mayChangeBlocks = useMay(blocksApi.edit)
  const { OffersList } = useContext(PlanningParts)
  if (!open) return null
  return (
    <LazyPart>
      {open.kind === 'new' && (
        <NewStayDialog
          kind={open.isBlock ? 'block' : 'booking'}
          roomIds={open.roomIds}
          stay={open.stay}
          people={open.people}
          establishments={establishments}
          onClose={onClose}
          onOpenBooking={openBooking}
          onShow={onShow}
        />
      )}
      {open.kind === 'offers' && OffersList && <OffersList onClose={onClose} />}
      {open.kind === 'free' && (
        <FreeUnitsDialog
          establishments={establishments}
          today={today}
          onClose={onClose}
          onChoose={(chosen) => onOpen({ kind: 'new', ...chosen })}
        />
      )}
      {open.kind === 'booking' && (
        <EditBookingDialog
          key={open.bookingId}
          establishments={establishments}
          onClose={onClose}
          id={open.bookingId}
          start={open.start}
          onOpen={openBooking}
        />
      )}
      {open.kind === 'notes' && <DayNotesDialog establishments={establishments} onClose={onClose} day={open.day} />}
      {open.kind === 'unit' && (
        <UnitInfoDialog
          onClose={onClose}
          roomId={open.roomId}
          onOpenBooking={openBooking}
          onBlock={() => onOpen({ kind: 'new', roomIds: [open.roomId], stay: tonight(establishments), isBlock: true })}
        />
      )}
      {open.kind === 'block' &&
        (mayChangeBlocks ? (
          <BlockDialog
            units={unitsOfAll(establishments)}
            roomIds={[open.room.id]}
            stay={open.block}
            block={{ id: open.block.key, reason: open.block.reason }}
            onClose={onClose}
            onOpenBooking={openBooking}
          />
        ) : (
          <BlockInfoDialog onClose={onClose} block={open.block} roomName={open.room.name} />
        ))}
      {open.kind === 'table' && <PlanTable onClose={onClose} units={open.units} from={open.from} to={open.to} />}
    </LazyPart>
  )
}
