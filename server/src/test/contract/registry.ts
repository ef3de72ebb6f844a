import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import { aGuest } from '../a-guest.ts'
import type { Browser } from '../browser.ts'
import type { GivenApp } from '../given.ts'

/** A guest whose texts contain the marker, as far as their length allows. */
export async function markedGuestOf(owner: Browser, unit: string, bookingURL: string, marker: string): Promise<string> {
  const names = { Name: marker, FirstSurname: marker, SecondSurname: marker, Address: marker, NumSoporte: marker }
  const contact = { GuestEmail: `${marker}@ejemplo.test`, DocType: 'P', DocNumber: marker }
  return (await aGuest(owner, unit, { ...names, ...contact, bookingURL })).id
}

/** A guest of the booking whose form was kept half-filled. */
export async function guestDraftOf(
  owner: Browser,
  bookingURL: string,
  RoomSecretID: string,
  marker: string,
): Promise<void> {
  const draft = { bookingURL, clave: marker, RoomSecretID, Name: marker, DocNumber: marker }
  const { resultado, mensaje } = await owner.post('/api/new_guest/save_draft', draft)
  if (resultado !== 'Ok') throw new Error(`The draft was refused: ${mensaje}`)
}

/** A telephone that has handed in a reading for a dialog of the owner. */
export async function phonePairingOf(
  given: GivenApp,
  owner: Browser,
  { RoomSecretID, marker }: { RoomSecretID: string; marker: string },
): Promise<string> {
  const { SafeURL, url } = await owner.post('/api/new_guest/phone/start', { RoomSecretID })
  const reading = {
    dispositivo: newId(),
    name: marker,
    first_surname: marker,
    second_surname: '',
    sex: 'F',
    date_of_birth: '19850412',
    doc_number: marker,
    doc_type: 'P',
    nationality: 'FRA',
    expiration_date: '310315',
    num_soporte: '',
    seguro: true,
    dudas: [],
    formato: 'TD3',
    caducado: false,
  }
  const { resultado, mensaje } = await given
    .browser()
    .post('/api/scan_phone/hand_in', reading, { 'x-link-token': String(url).split('#')[1] ?? '' })
  if (resultado !== 'Ok') throw new Error(`The reading was refused: ${mensaje}`)
  return SafeURL as string
}

/**
 * A place of the booking's self check-in, which nobody fills, and what showed an identity; the booking may be over already.
 */
export async function checkinPlaceOf(
  { logins, clock }: GivenApp,
  { accountId, bookingId, guestId, marker }: Record<'accountId' | 'bookingId' | 'guestId' | 'marker', string>,
) {
  const place = newId()
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into self_checkins (account_id, booking_id, sent_by, sent_to, sent_at, created_at)
       values ($1, $2, 'email', $3, $4, $4)`,
      [accountId, bookingId, `${marker}@ejemplo.test`, clock.now()],
    )
    await client.query(
      'insert into self_checkin_places (account_id, id, booking_id, created_at) values ($1, $2, $3, $4)',
      [accountId, place, bookingId, clock.now()],
    )
    await client.query(
      `insert into arrival_codes (account_id, place_id, guest_id, code_hash, sent_at, expires_at, tries_left)
       values ($1, $2, $3, '\\x00', $4, $4, 5)`,
      [accountId, place, guestId, clock.now()],
    )
    await client.query(
      `insert into identity_proofs (account_id, id, booking_id, guest_id, means, ending, shown_at)
       values ($1, $2, $3, $4, 'phone', $5, $6)`,
      [accountId, newId(), bookingId, guestId, marker, clock.now()],
    )
    await client.query('insert into arrival_card_tries (account_id, booking_id, tries) values ($1, $2, 1)', [
      accountId,
      bookingId,
    ])
    for (const table of ['arrival_reminders', 'arrival_last_calls'])
      await client.query(
        `insert into ${table} (account_id, booking_id, arrival, reminded_at) values ($1, $2, $3, $4)`,
        [accountId, bookingId, '2026-01-01', clock.now()],
      )
  })
  return place
}

/** A finished document job with one file. */
export async function documentFileOf({ logins, clock }: GivenApp, accountId: string, marker: string): Promise<string> {
  const [job, file] = [newId(), newId()]
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into document_jobs (account_id, id, kind, state, error, created_at)
       values ($1, $2, 'traveller-book', 'done', $3, $4)`,
      [accountId, job, marker, clock.now()],
    )
    await client.query('insert into document_job_files values ($1, $2, $3, 1, $4, $5)', [
      accountId,
      file,
      job,
      marker,
      Buffer.from(marker),
    ])
  })
  return file
}

/** A refused report of the booking, with its requests and answers. */
export async function communicationOf(
  { logins, clock }: GivenApp,
  accountId: string,
  bookingId: string,
  marker: string,
) {
  const [communication, exchange, deliveryFile] = [newId(), newId(), newId()]
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into communications (account_id, id, establishment_id, booking_id, kind, service, reference, state, refusal,
                                   xml, due_at, next_at, created_at)
       select account_id, $2, establishment_id, id, 'reservation', 'SES', $4, 'refused', $4, $4, $5, $5, $5
         from bookings where account_id = $1 and id = $3`,
      [accountId, communication, bookingId, marker, clock.now()],
    )
    await client.query(
      `insert into communication_exchanges (account_id, id, communication_id, operation, at, request, response)
       values ($1, $2, $3, 'submit', $4, $5, $5)`,
      [accountId, exchange, communication, clock.now(), marker],
    )
    await client.query(
      `insert into delivery_files (account_id, id, establishment_id, service, name, head, created_at)
       select account_id, $2, establishment_id, 'ME', $4, $4, $5 from bookings where account_id = $1 and id = $3`,
      [accountId, deliveryFile, bookingId, marker, clock.now()],
    )
  })
  return { communication, exchange, deliveryFile }
}
