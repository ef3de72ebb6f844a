import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentType, Sex } from '@posada/domain/travellers/traveller'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A guest with the data of the traveller form; days and hours by the establishment's clock. */
export type FormRow = {
  id: string
  establishmentId: string
  bookingId: string
  reportNumber: number | null
  isAnnulled: boolean
  name: string
  firstSurname: string
  secondSurname: string
  sex: Sex | ''
  birthDate: Day | null
  nationality: string
  documentType: DocumentType | ''
  documentNumber: string
  supportNumber: string
  issuedOn: Day | null
  countryCode: string
  address: string
  municipalityCode: string
  municipalityName: string
  postalCode: string
  phone: string
  email: string
  relationship: string
  responsible: string | null
  termsAcceptedOn: Day | null
  wantsNews: boolean
  arrivedOn: Day
  arrivedAt: string
  leavesOn: Day
  leavesAt: string
  locator: string
  contractedOn: Day
  people: number
  units: number
  unit: string | null
  payTo: string
  paymentMethod: string | null
  paidOn: Day | null
  signature: Buffer | null
  signedOn: Day | null
}

/** The guests with these ids, in the order of the ids; unknown ones are missing. */
export async function formRows(db: Db, accountId: string, ids: readonly string[]): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select g.id, g.establishment_id, g.booking_id, g.report_number, g.annulled_at is not null as is_annulled,
           g.name, g.first_surname, g.second_surname, g.sex, g.birth_date, g.nationality, g.document_type,
           g.document_number, g.support_number, g.issued_on, g.country_code, g.address, g.municipality_code,
           g.municipality_name, g.postal_code, g.phone, g.email, g.relationship,
           coalesce(nullif(g.responsible_name, ''),
             concat_ws(' ', adult.name, nullif(adult.first_surname, ''), nullif(adult.second_surname, ''))) as responsible,
           (g.terms_accepted_at at time zone e.time_zone)::date as terms_accepted_on,
           g.wants_news_at is not null as wants_news,
           (g.checked_in_at at time zone e.time_zone)::date as arrived_on,
           to_char(g.checked_in_at at time zone e.time_zone, 'HH24:MI') as arrived_at,
           g.leaves_on, e.check_out_time as leaves_at, b.locator,
           (b.created_at at time zone e.time_zone)::date as contracted_on,
           greatest(b.occupants, (select count(*)::integer from guests o where o.account_id = g.account_id
                                   and o.booking_id = g.booking_id and o.annulled_at is null)) as people,
           (select count(distinct case when r.is_parking then s.id else r.id end)::integer
              from booked_rooms s join rooms r on r.account_id = s.account_id and r.id = s.room_id
             where s.account_id = b.account_id and s.booking_id = b.id) as units,
           case when u.is_parking then '' else u.name end as unit, b.pay_to, paid.method as payment_method, paid.day as paid_on,
           signature.bytes as signature, (signature.signed_at at time zone e.time_zone)::date as signed_on
      from guests g
      join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
      join bookings b on b.account_id = g.account_id and b.id = g.booking_id
      left join rooms u on u.account_id = g.account_id and u.id = g.room_id
      left join guests adult on adult.account_id = g.account_id and adult.id = g.responsible_id
      left join guest_signatures signature on signature.account_id = g.account_id and signature.guest_id = g.id
      left join lateral (
        select method, day from payments p
         where p.account_id = b.account_id and p.booking_id = b.id and p.purpose = 'stay'
           and p.amount > 0 and p.reverses is null
           and not exists (select from payments r where r.account_id = p.account_id and r.reverses = p.id)
         order by p.created_at desc, p.id desc limit 1) paid on true
     where g.account_id = ${accountId} and g.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], g.id)`.execute(db)
  return rows
}

export type BookEntry = { id: string; establishmentId: string; signatureBytes: number }
type BookPeriod = { from: Day | null; to: Day | null }

/**
 * The entries of the traveller book of one establishment or of all, by report number. The period is that of arrivals by
 * the establishment's clock; annulled guests are included.
 */
export async function bookEntries(
  db: Db,
  accountId: string,
  establishmentId: string | null,
  { from, to }: BookPeriod,
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select g.id, g.establishment_id, coalesce(octet_length(s.bytes), 0) as signature_bytes
      from guests g
      join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
      left join guest_signatures s on s.account_id = g.account_id and s.guest_id = g.id
     where g.account_id = ${accountId} and g.report_number is not null
       and (${establishmentId}::uuid is null or g.establishment_id = ${establishmentId})
       and (${from}::date is null or (g.checked_in_at at time zone e.time_zone)::date >= ${from})
       and (${to}::date is null or (g.checked_in_at at time zone e.time_zone)::date <= ${to})
     order by e.name collate "es-x-icu", e.id, g.report_number`.execute(db)
  return rows
}
