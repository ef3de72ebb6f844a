import type { waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { Input } from '@posada/contract/endpoint'
import { type AuditedFields, shownNumber } from '@posada/domain/account/audit/changed-values'
import { saleDatesFault } from '@posada/domain/distribution/engine/sale-dates'
import { lastArrivalOf } from '@posada/domain/distribution/waiting-list/wish-state'
import { type Day, formatDay, todayIn } from '@posada/domain/platform/days/day'
import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { requireNoFault, UserError } from '../../platform/http/errors.ts'
import type { JobContext, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { insertWish, lockWish, updateWish, type WishPatch, type WishRow } from './queries.ts'

type WishedStay = Pick<WishRow, 'checkIn' | 'checkOut' | 'flexDays'>

/** @throws UserError for dates that are no stay, that are over or that nobody sells */
const requireWishedStay = (wished: WishedStay, today: Day): void =>
  requireNoFault(saleDatesFault(wished, { today, lastArrival: lastArrivalOf(wished) }))

/** @throws UserError where nobody can be told of an offer */
function requireContact({ email, phone }: { email: string; phone: string }): void {
  if (email === '' && phone === '') throw new UserError('Indique un correo electrónico o un teléfono')
}

type WishRequest = Pick<
  Input<(typeof waitingListApi)['add']>,
  'name' | 'email' | 'phone' | 'checkIn' | 'checkOut' | 'flexDays' | 'adults' | 'childAges' | 'notes'
>

/** The columns of what somebody wishes. @throws UserError where nobody can be told of an offer, and for dates that are not sold */
export function checkedWish(request: WishRequest, today: Day) {
  const { name, checkIn, checkOut, flexDays, adults } = request
  const [email, phone] = [request.email ?? '', request.phone ?? '']
  requireContact({ email, phone })
  requireWishedStay({ checkIn, checkOut, flexDays }, today)
  const [childAges, notes] = [request.childAges ?? [], request.notes ?? '']
  return { name, email, phone, checkIn, checkOut, flexDays, adults, childAges, notes }
}

type NewWish = ReturnType<typeof checkedWish> &
  Pick<WishRow, 'establishmentId' | 'language'> &
  Partial<Pick<WishRow, 'notedBy' | 'consentVersion'>>

/** Puts a wish on the list. Returns its id. */
export async function storeWish(context: JobContext, wish: NewWish): Promise<string> {
  const { db, accountId, now } = context
  const id = newId(now.getTime())
  await insertWish(db, { ...wish, accountId, id, madeAt: now })
  context.changed('waiting-list', id)
  context.noted(wishInWords(wish))
  return id
}

/** Notes what somebody has asked for at the desk or by telephone. */
export async function addWish(
  context: RequestContext,
  input: Input<(typeof waitingListApi)['add']>,
): Promise<{ id: string }> {
  const { db, accountId, loginId, now } = context
  const { establishmentId } = input
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  const wish = checkedWish(input, todayIn(timeZone, now))
  const language = input.language ?? guestLanguage({ language: '', phone: wish.phone })
  return { id: await storeWish(context, { ...wish, establishmentId, language, notedBy: loginId }) }
}

/** A wish as the audit trail names it, without the person. */
const wishInWords = ({ checkIn, checkOut, flexDays }: WishedStay): string =>
  `Espera del ${formatDay(checkIn)} al ${formatDay(checkOut)}, ± ${flexDays} días`

/** Changes the fields that were sent, or takes the wish off the list. */
export async function editWish(
  context: RequestContext,
  { id, isRemoved = false, ...changes }: Input<(typeof waitingListApi)['edit']>,
): Promise<void> {
  const { db, accountId, now } = context
  const stored = await requireLockedWish(context, id)
  if (isRemoved) return removeWish(context, stored)
  const { email, phone, notes, ...others } = changes
  const patch: WishPatch = {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    ...(email !== undefined && { email: email ?? '' }),
    ...(phone !== undefined && { phone: phone ?? '' }),
    ...(notes !== undefined && { notes: notes ?? '' }),
  }
  if (Object.keys(patch).length === 0) return
  const after = { ...stored, ...patch } as WishRow
  const { timeZone } = await requireEstablishment(db, accountId, stored.establishmentId)
  requireContact(after)
  requireWishedStay(after, todayIn(timeZone, now))
  await updateWish(db, accountId, id, patch)
  context.changed('waiting-list', id)
  noteChanges(context, stored, after, AUDITED)
}

/** Ends a wish that has not ended. */
async function removeWish(context: JobContext, { id, endedAt }: WishRow): Promise<void> {
  if (endedAt !== null) return
  await updateWish(context.db, context.accountId, id, { state: 'removed', endedAt: context.now })
  context.changed('waiting-list', id)
  context.noted('Quitada de la lista de espera')
}

/** Who the person is stays out of the trail. */
const AUDITED: AuditedFields<WishRow> = {
  checkIn: ['Llegada', formatDay],
  checkOut: ['Salida', formatDay],
  flexDays: ['Días de margen', shownNumber],
  adults: ['Adultos', shownNumber],
  childAges: 'niños',
  name: 'nombre',
  email: 'correo',
  phone: 'teléfono',
  notes: 'observaciones',
}

/** @throws UserError, the same for an unknown id and for a wish of another account */
export async function requireLockedWish({ db, accountId }: JobContext, id: string): Promise<WishRow> {
  const wish = await lockWish(db, accountId, id)
  if (!wish) throw new UserError('Esa petición ya no está en la lista de espera')
  return wish
}
