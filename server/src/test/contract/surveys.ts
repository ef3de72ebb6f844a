import { withClient } from '../../platform/db/with-client.ts'
import { newId } from '../../platform/ids.ts'
import type { Browser } from '../browser.ts'
import type { GivenApp } from '../given.ts'

type Survey = { accountId: string; establishmentId: string; bookingId: string; guestId: string; marker: string }

/** A survey with answers, a month that was presented by hand, and something confirmed of it. */
export async function surveyOf(
  given: GivenApp,
  owner: Browser,
  { accountId, establishmentId, bookingId, guestId, marker }: Survey,
): Promise<void> {
  const call = async (path: string, fields: object) => {
    const reply = await owner.post(`/api/encuestas/${path}`, { url: establishmentId, ...fields })
    if (reply.resultado !== 'Ok') throw new Error(`${path} was refused: ${reply.mensaje}`)
  }
  await call('update_ine_info', { ineData: { RAZON_SOCIAL: marker, NUMERO_ORDEN: marker, CODIGO_CONTROL: marker } })
  await call('marcar_presentada', { mes: MONTH, presentada: 1, motivo: marker })
  await withClient(given.logins.owner, (client) =>
    client.query(
      `insert into survey_confirmations (account_id, id, establishment_id, month, kind, booking_id, guest_id, confirmed_at)
       values ($1, $2, $3, $4, 'residence', $5, $6, now())`,
      [accountId, newId(), establishmentId, `${MONTH}-01`, bookingId, guestId],
    ),
  )
}

/** One that has ended, whenever the tests run. */
const MONTH = '2026-01'
