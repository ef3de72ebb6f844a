import { type Day, todayIn } from '@posada/domain/platform/days/day'
import { localTimeOf } from '@posada/domain/platform/days/local-time'
import type { EstablishmentMenu } from '@posada/domain/restaurant/establishment-menus'
import { menuSituation } from '@posada/domain/restaurant/guest-menus'
import type { LocalMoment } from '@posada/domain/restaurant/menu-hours'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../platform/reference-data/public.ts'
import { readEstablishmentMenus } from '../menus/public.ts'
import type { MenuEstablishment } from './menu-page.ts'
import { menuPageVersion } from './queries.ts'

/** An establishment with its cartas, as they are at one version and on one day. */
export type MenuSnapshot = {
  establishmentId: string
  version: string
  day: Day
  timeZone: string
  establishment: MenuEstablishment
  menus: EstablishmentMenu[]
}

/**
 * The cartas of the establishment of a link as they are now; `known` where nothing has changed since. The version is read first: what
 * changes meanwhile has a later one, and is read again.
 */
export async function readSnapshot(context: LinkContext, known?: MenuSnapshot): Promise<MenuSnapshot> {
  const { db, accountId, objectId: establishmentId, now } = context
  const version = await menuPageVersion(db, { accountId, establishmentId })
  const isSame = known?.establishmentId === establishmentId && known.version === version
  if (isSame && known.day === todayIn(known.timeZone, now)) return known
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const day = todayIn(establishment.timeZone, now)
  return {
    establishmentId,
    version,
    day,
    timeZone: establishment.timeZone,
    establishment: {
      name: establishment.name,
      municipality: establishment.municipality,
      province: findProvince(establishment.provinceCode)?.name ?? '',
      address: establishment.address,
      postalCode: establishment.postalCode,
      phone: establishment.phone,
      email: establishment.email,
      logoId: establishment.logoFileId ?? '',
      colour: establishment.guestColour,
    },
    menus: await readEstablishmentMenus(db, { accountId, establishmentId, day }),
  }
}

/** The moment by the clock of the establishment. */
export const momentIn = ({ day, timeZone }: MenuSnapshot, now: Date): LocalMoment => ({
  day,
  time: localTimeOf(timeZone, now),
})

const situations = new WeakMap<MenuSnapshot, { time: string; situation: string }>()

/** The same for all moments at which the page of a snapshot is the same. It is worked out once a minute. */
export function situationIn(snapshot: MenuSnapshot, moment: LocalMoment): string {
  const known = situations.get(snapshot)
  if (known?.time === moment.time) return known.situation
  const situation = menuSituation(snapshot.menus, moment)
  situations.set(snapshot, { time: moment.time, situation })
  return situation
}
