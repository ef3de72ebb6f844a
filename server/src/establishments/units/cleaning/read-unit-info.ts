import type { UnitInfo } from '@posada/contract/establishments/units/cleaning'
import { todayIn } from '@posada/domain/platform/days/day'
import { isInspected } from '@posada/domain/establishments/units/cleaning-status'
import { requireEstablishment } from '../../establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { bookingOfUnitOn } from './queries.ts'
import { requireUnit } from '../require-unit.ts'

/** The unit's booking of today, by the establishment's clock, and its cleaning status. */
export async function readUnitInfo({ db, accountId, now }: RequestContext, roomId: string): Promise<UnitInfo> {
  const { id, name, cleanStatus, inspectedAt, establishmentId } = await requireUnit(db, accountId, roomId)
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const occupation = await bookingOfUnitOn(db, accountId, id, todayIn(establishment.timeZone, now))
  return {
    bookingId: occupation?.id ?? '',
    occupants: occupation ? [occupation.holderName] : [],
    locator: occupation?.locator ?? '',
    establishmentName: establishment.name,
    cleanStatus,
    isInspected: isInspected({ cleanStatus, inspectedAt }),
    name,
    establishmentId,
  }
}
