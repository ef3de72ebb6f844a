import type { Wish } from '@posada/contract/distribution/waiting-list/waiting-list'
import type { Stay } from '@posada/domain/platform/days/stay'
import { agesIn } from './waiting-values.ts'

export type WishFields = {
  name: string
  phone: string
  email: string
  checkIn: string | null
  checkOut: string | null
  flexDays: number | null
  adults: number | null
  ages: string
  establishmentId: string
  notes: string
}

type Begin = { stay: Stay; establishmentId: string }

/** The fields of the dialog: those of a wish, or of a new one for the dates. */
export const wishFields = (wish: Wish | null, begin: Begin): WishFields =>
  wish === null ? newWishFields(begin) : { ...wish, ages: wish.childAges.join(', ') }

const newWishFields = ({ stay, establishmentId }: Begin): WishFields => ({
  name: '',
  phone: '',
  email: '',
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  flexDays: 0,
  adults: 2,
  ages: '',
  establishmentId,
  notes: '',
})

/** What is sent of them. */
export const wishInput = ({ name, phone, email, checkIn, checkOut, flexDays, adults, ages, notes }: WishFields) => ({
  name,
  phone: phone || null,
  email: email || null,
  checkIn: checkIn ?? '',
  checkOut: checkOut ?? '',
  flexDays: flexDays ?? 0,
  adults: adults ?? 1,
  childAges: agesIn(ages) ?? [],
  notes: notes || null,
})
