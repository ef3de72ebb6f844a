import type { ChangeKind } from '@posada/contract/live-updates'
import type { PlannedEstablishment, PlannedUnit } from '@posada/contract/bookings/planning/planning'
import type { TimeZone } from '@posada/domain/establishments/establishment'
import { isInspected } from '@posada/domain/establishments/units/cleaning-status'
import { acceptedPaymentMethods } from '@posada/domain/platform/money/payment-methods'
import { establishmentsOf, type EstablishmentRow } from '../../establishments/establishments/public.ts'
import { readStoredUnits, type StoredUnit, type UnitLabel, unitLabelsOf } from '../../establishments/units/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { keptInMemory } from '../../platform/db/kept-in-memory.ts'
import { type AgencyLabels, agencyLabelsOf } from '../agencies/public.ts'

/** What the planning shows whatever the days: the house, and the names that stays refer to. */
type PlanningSetup = {
  establishments: readonly PlannedHouse[]
  units: ReadonlyMap<string, UnitLabel>
  agencies: AgencyLabels
}
/** An establishment without what depends on the clock or on stays. */
export type PlannedHouse = Omit<PlannedEstablishment, 'today' | 'parkingRows'> & { timeZone: TimeZone }

/** Kinds of changes that are of stays, guests, money or messages: far the most of them, and never of the house. */
const UNRELATED = [
  'bank',
  'blocks',
  'bookings',
  'card-payments',
  'channel-progress',
  'clients',
  'communications',
  'day-values',
  'guests',
  'invoices',
  'journal',
  'messages',
  'notes',
  'offers',
  'phone-pairings',
  'self-check-ins',
  'waiting-list',
] as const satisfies readonly ChangeKind[]

/** Reads the set-up of an account's planning, from what a process keeps of it where that is still true. */
export const planningSetupReader = () => keptInMemory(readSetup, UNRELATED)

async function readSetup(db: Db, accountId: string): Promise<PlanningSetup> {
  const [establishments, stored, units, agencies] = await Promise.all([
    establishmentsOf(db, accountId),
    readStoredUnits(db, accountId),
    unitLabelsOf(db, accountId),
    agencyLabelsOf(db, accountId),
  ])
  const houses = establishments.map((establishment) => {
    const own = stored.filter(({ establishmentId }) => establishmentId === establishment.id)
    return houseOf(establishment, own.map(planUnit))
  })
  return { establishments: houses, units, agencies }
}

const houseOf = (establishment: EstablishmentRow, rooms: PlannedUnit[]): PlannedHouse => ({
  id: establishment.id,
  name: establishment.name,
  kind: establishment.kind,
  municipality: establishment.municipality,
  checkInTime: establishment.checkInTime,
  checkOutTime: establishment.checkOutTime,
  safeId: establishment.id,
  timeZone: establishment.timeZone,
  paymentMethods: acceptedPaymentMethods(establishment.optionalPaymentMethods),
  rooms,
})

const planUnit = ({
  id,
  name,
  typeName,
  singleBeds,
  doubleBeds,
  cleanStatus,
  inspectedAt,
  basePrice,
  capacity,
  saleTypeId,
}: StoredUnit): PlannedUnit => ({
  id,
  name,
  typeName,
  singleBeds,
  doubleBeds,
  cleanStatus,
  isInspected: isInspected({ cleanStatus, inspectedAt }),
  capacity,
  safeId: id,
  nameLength: name.length,
  price: basePrice,
  total: basePrice,
  channelType: saleTypeId,
})
